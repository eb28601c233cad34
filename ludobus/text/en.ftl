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
