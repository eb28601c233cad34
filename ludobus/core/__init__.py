"""The foundation of every game: records, rules, dice, actions, news, games and matches."""
