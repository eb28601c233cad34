"""What every game stands on: records, rules, dice, actions, news, games and matches."""
