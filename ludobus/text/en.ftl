seat-0 = Grey
seat-1 = Violet
seat-2 = Yellow
seat-3 = Green
seat-4 = Red
seat-5 = Blue

player = { $seat }

# the game in a terminal
play-welcome = { $title }, { $players } players. You are { $seat }.
play-opponent = { $seat } is played by: { $opponent }.
play-help = A number plays that action. u: undo, b: the board in words, l: the whole log, s FILE: save a copy, q: quit (the game is saved), ?: this help.
play-your-turn = { $seat }, what do you do?
play-thinking = { $seat } plays…
play-kept = Your game is saved. Continue with: { $command }
play-saved = Saved: { $file }
play-not-saved = Not saved: { $reason }
play-no-undo = This cannot be taken back: somebody else has decided since, the turn is over, or something was revealed.
play-wrong = “{ $text }” is not one of the actions: a number from 1 to { $most }, or u, b, l, s FILE, q, ?.
play-resumed = Continuing your saved game, after { $moves } actions.
play-finished = The game is over.
play-result = { $place }. { $seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
play-winner = { $seat } wins.
play-shared = Shared win: { $names }.

# the table page, for any game
prompt-any = { $count ->
    [one] One move is open to you
   *[other] Choose one of { $count } moves
}
doing-any = { $seat } is to play
high-jump-title = Biggest leap
high-jump = { $seat } gained more at once than anybody else.

# looking back at a finished match
graph-label = Everybody’s chance to win over the game, with all cards open, in per cent
graph-start = deal
graph-end = end
turn-bad = { $seat } gives { $loss } % away: “{ $move }”. Better: “{ $better }” ({ $before } % instead of { $after } %).
turn-doubtful = { $seat } could do better: “{ $better }” instead of “{ $move }” ({ $before } % instead of { $after } %).
turn-luck = { $lucky ->
    [yes] Chance helps { $seat }: from { $before } % to { $after } %.
   *[no] Chance turns against { $seat }: from { $before } % to { $after } %.
}
turn-lead = { $seat } takes the lead for good: from { $before } % to { $after } %.
turn-lead-team = { $seat } and { $partner } take the lead for good: from { $before } % to { $after } %.
analysis-title = { $title }: looking back with a { $level ->
    [casual] casual
    [expert] expert
   *[other] strong
} bot
analysis-chances = Chance to win
analysis-open = With all cards open: the bot sees every hand, but not what comes from piles and dice. A ring with “!” is a bad decision.
analysis-players = The players
analysis-player = player
analysis-points = points
analysis-accuracy = accuracy
analysis-good = good
analysis-doubtful = doubtful
analysis-bad = bad
analysis-start = after the deal
analysis-own = own decisions
analysis-others = others’ decisions
analysis-luck = luck
analysis-end = at the end
analysis-how = After every move the bot says what everybody’s chance to win is: with all hands open, but without knowing what comes from piles and dice. What a move changed is put down to the decision. Where the same move could have led elsewhere (a card drawn, a die), the decision gets only what it was expected to change, and luck gets the rest. So the chance after the deal, one’s own decisions, those of the others and luck add up to 100 % or 0 %. Accuracy is the mean over one’s decisions: nothing given away counts 100 %, 7 % given away counts half. All of it is what a bot thinks, not the truth.
analysis-turns = Turning points
analysis-worst = What could have been better
analysis-known = Here the bot knows only what the player knew.
analysis-played = played
analysis-line = The better way goes on like this:
analysis-better = Better: { $move }
analysis-mark-doubtful = doubtful decision
analysis-mark-bad = bad decision
analysis-after = where it leads

# explanations of any game
about-player = { $seat }

# why an option is good, or not
why-then = Then: { $move }.
why-now = It brings { $points ->
    [one] { $points } point now.
   *[other] { $points } points now.
}
why-now-about = It brings about { $points ->
    [one] { $points } point now.
   *[other] { $points } points now.
}
why-costs = It costs { $points ->
    [one] { $points } point now.
   *[other] { $points } points now.
}
why-costs-about = It costs about { $points ->
    [one] { $points } point now.
   *[other] { $points } points now.
}
why-gives = It gives { $seat } { $points ->
    [one] { $points } point now.
   *[other] { $points } points now.
}
why-gives-about = It gives { $seat } about { $points ->
    [one] { $points } point now.
   *[other] { $points } points now.
}
why-more = In the end you would have about { $points ->
    [one] { $points } point
   *[other] { $points } points
} more than with the { $than ->
    [best] best.
   *[next] next best.
}
why-less = In the end you would have about { $points ->
    [one] { $points } point
   *[other] { $points } points
} less than with the { $than ->
    [best] best.
   *[next] next best.
}
why-rival-less = { $seat } would end with about { $points ->
    [one] { $points } point
   *[other] { $points } points
} less.
why-rival-more = { $seat } would end with about { $points ->
    [one] { $points } point
   *[other] { $points } points
} more.
why-likelier = You would win { $count } more of 100 games.
why-unlikelier = You would win { $count } fewer of 100 games.
why-equal = { $than ->
    [best] It is about as good as the best.
   *[next] The next best is about as good.
}
