title = Get on Board: New York & London
tagline = Draw the best bus line in town: pick up passengers, dodge the traffic, and never cross your own track.
about = Twelve tickets, twelve turns: each one asks every player for a different stretch of line on the same street grid. Passengers get on where your bus passes, places and landmarks reward those who bring the right people, shared streets mean traffic jams, and a line that meets itself is out. A game by Saashi, published by Iello in 2022. Both maps, the tickets, the sheets and the objectives are those of the printed game; the drawings are ours.
option-city = City
option-city-new-york = New York
option-city-london = London
option-scores = Running scores
option-scores-open = shown
option-scores-hidden = hidden until the end

action-keep = Keep start ticket { $ticket }: your line begins at { $cell }.
action-go = Stick { $stick } of { $sticks }: { $way } to { $cell } ({ $junction }){ $boxes ->
    [0] {""}
    [one] , 1 turn box
   *[other] , { $boxes } turn boxes
}{ $traffic ->
    [0] {""}
    [one] , 1 traffic box
   *[other] , { $traffic } traffic boxes
}{ $later ->
    [0] {""}
    [one] ; the rest will take a turn box
   *[other] ; the rest will take { $later } turn boxes
}{ $fate ->
    [fatal] {" "}– meets your own line: elimination
    [doomed] {" "}– every way on from there meets your own line: elimination
   *[safe] {""}
}.
action-short = The shape fits nowhere, so a single stick: { $way } to { $cell } ({ $junction }){ $traffic ->
    [0] {""}
    [one] , 1 traffic box
   *[other] , { $traffic } traffic boxes
}{ $fate ->
    [fatal] {" "}– meets your own line: elimination
    [doomed] {" "}– every way on from there meets your own line: elimination
   *[safe] {""}
}.
action-extend = Green light, one stick more: { $way } to { $cell } ({ $junction }){ $traffic ->
    [0] {""}
    [one] , 1 traffic box
   *[other] , { $traffic } traffic boxes
}{ $fate ->
    [fatal] {" "}– meets your own line: elimination
   *[safe] {""}
}.

news-sheet = { $seat } gets sheet { $sheet }.
news-common = Common objective: { $card }.
news-personal = { $seat }’s secret objective: junctions { $goals }.
news-hand = { $seat } may start from ticket { $ticket } or { $other }.
news-kept = { $seat } has chosen a start ticket.
news-start = { $seat } starts from ticket { $ticket }.
news-ticket = Round { $number }: ticket { $ticket }. { $inspector } goes first.
news-drove = { $seat } lays { $sticks ->
    [one] 1 stick
   *[other] { $sticks } sticks
} as far as { $column }{ $row } ({ $junction }).
news-extended = The route of { $seat } ended at a green light: one stick more.
news-shortened = The shape fits nowhere for { $seat }: a single stick takes its place.
news-turned = { $seat } ticks { $boxes ->
    [one] 1 turn box
   *[other] { $boxes } turn boxes
}.
news-jammed = { $seat } is stuck in traffic: { $boxes ->
    [one] 1 box
   *[other] { $boxes } boxes
}.
news-eliminated = The line of { $seat } has met itself: { $seat } is eliminated.
news-boarded = { $passenger-one } gets on the bus of { $seat }.
news-full = { $seat } has no box left for { $passenger }.
news-visited = { $seat } serves { $place }.
news-delivered = { $seat } brings { $count ->
    [one] 1 passenger
   *[other] { $count } passengers
} to { $place }: { $points } points.
news-bonus = Bonus for { $seat }: { $passenger }.
news-landmark = { $seat } notes { $count } for the landmark { $junction }.
news-reached = { $seat } reaches the common objective “{ $card }”: { $points } points.
news-flipped = The common objective “{ $card }” is worth 6 points from now on.
news-all_out = Everybody is eliminated.
news-revealed = { $seat }’s secret objective was { $goals }: { $points ->
    [0] nothing
   *[other] { $points } points
}.
news-total = { $seat } has { $points ->
    [one] { $points } point
   *[other] { $points } points
} in all.

board-start = The start tickets are being chosen.
board-round = Round { $round } of { $rounds }. The inspector is { $seat }.
board-ticket = The ticket: { $ticket }.
board-to-come = Tickets still to come: green { $green }, yellow { $yellow }, orange { $orange }, beige { $beige }, blue { $blue }, pink { $pink }.
board-common = Common objective, now worth { $points } points: { $card }.
board-line = The line of { $seat }: { $cells }.
board-out = { $seat } was eliminated in round { $round }.
board-shape = The ticket asks { $seat } for { $shape }.
board-sheet = { $seat } has sheet { $sheet }. Its shapes: green { $shape_green }; yellow { $shape_yellow }; orange { $shape_orange }; beige { $shape_beige }; blue { $shape_blue }; pink { $shape_pink }.
board-boxes = The sheet of { $seat }: old ladies { $ladies }, students { $students }, interns { $interns }, schools { $schools }, turn boxes { $boxes }, traffic boxes { $jams }.
board-rows = Rows of { $seat }: tourists { $tourists } ({ $tours } delivered), businessmen { $businessmen } ({ $deals } delivered).
board-landmarks = Landmarks of { $seat }: school { $school }, light site { $light }, dark site { $dark }, office { $office }.
board-sites = Tourist sites served by { $seat }: light { $light }, dark { $dark }.
board-score = { $seat } would now have { $points ->
    [one] { $points } point
   *[other] { $points } points
} in all, as far as everybody knows.
board-personal = The secret objective of { $seat }: junctions { $goals }, { $done } of 3 reached.
board-hand = Your start tickets: { $ticket } or { $other }.
board-kept = Your start ticket: { $ticket }.
board-route = Your route so far: { $cells }; turn boxes spent: { $boxes }.

score-ladies = Old ladies
score-students = Students × schools
score-tourists = Tourists
score-businessmen = Businessmen
score-common = Common objectives
score-personal = Personal objective
score-turns = Turn boxes
score-traffic = Traffic
score-total = Total

panel-title = Get on Board
panel-round = Round { $round } of { $rounds }
panel-start = The start
panel-over = End of the game
panel-turn = to move
panel-choosing = choosing
panel-winner = winner
panel-out = eliminated
panel-sheet = Sheet of { $seat }
panel-common = Common objectives
panel-personal = Secret objective
panel-hand = Start from
panel-interns = interns
panel-turns = Turns
panel-traffic = Traffic

shape-single-1 = one stick
shape-straight-2 = two sticks, straight
shape-turn-2 = two sticks with a turn
shape-either-2 = two sticks, straight or with a turn
shape-straight-3 = three sticks, straight
shape-double-turn-3 = three sticks with two turns

passenger-old-lady = an old lady
    .one = An old lady
passenger-student = a student
    .one = A student
passenger-tourist = a tourist
    .one = A tourist
passenger-businessman = a businessman
    .one = A businessman
passenger-intern = an intern
    .one = An intern
place-school = a school
place-light-site = a light tourist site
place-dark-site = a dark tourist site
place-office = an office

card-0 = 5 old ladies
card-1 = 5 students
card-2 = 5 tourists
card-3 = 5 businessmen
card-4 = 3 light tourist sites
card-5 = 3 dark tourist sites

way-northeast = north-east
way-southeast = south-east
way-southwest = south-west
way-northwest = north-west
way-north = north
way-east = east
way-south = south
way-west = west

stop-buckingham-palace = Buckingham Palace
stop-businessman = businessman
stop-city-of-london = City of London, office e
stop-columbia = Columbia
stop-guggenheim = Guggenheim
stop-kings-college = King’s College
stop-light-1 = start light 1
stop-light-10 = start light 10
stop-light-11 = start light 11
stop-light-12 = start light 12
stop-light-2 = start light 2
stop-light-3 = start light 3
stop-light-4 = start light 4
stop-light-5 = start light 5
stop-light-6 = start light 6
stop-light-7 = start light 7
stop-light-8 = start light 8
stop-light-9 = start light 9
stop-light-a = light a
stop-light-b = light b
stop-light-c = light c
stop-light-e = light e
stop-light-f = light f
stop-light-g = light g
stop-light-h = light h
stop-light-i = light i
stop-light-j = light j
stop-light-k = light k
stop-light-l = light l
stop-light-m = light m
stop-light-n = light n
stop-nothing = nothing
stop-office-b = office b
stop-office-c = office c
stop-office-d = office d
stop-office-f = office f
stop-office-g = office g
stop-office-h = office h
stop-office-j = office j
stop-office-l = office l
stop-office-n = office n
stop-office-o = office o
stop-old-lady = old lady
stop-old-lady-businessman = old lady and businessman
stop-piccadilly-circus = Piccadilly Circus
stop-school = school
stop-student = student
stop-times-square = Times Square
stop-tourist = tourist
stop-tourist-businessman = tourist and businessman
stop-tourist-site-dark = dark tourist site
stop-tourist-site-light = light tourist site
stop-tourist-student = tourist and student
stop-wall-street = Wall Street, office m
goals-new-york-0 = a, f, k
goals-new-york-1 = b, g, l
goals-new-york-2 = c, h, o
goals-new-york-3 = d, i, m
goals-new-york-4 = e, j, n
goals-london-0 = a, g, m
goals-london-1 = b, j, k
goals-london-2 = c, i, l
goals-london-3 = d, f, o
goals-london-4 = e, h, n
ticket-1 = 1 (green)
    .number = 1
ticket-2 = 2 (yellow)
    .number = 2
ticket-3 = 3 (orange)
    .number = 3
ticket-4 = 4 (beige)
    .number = 4
ticket-5 = 5 (blue)
    .number = 5
ticket-6 = 6 (pink)
    .number = 6
ticket-7 = 7 (green)
    .number = 7
ticket-8 = 8 (yellow)
    .number = 8
ticket-9 = 9 (orange)
    .number = 9
ticket-10 = 10 (beige)
    .number = 10
ticket-11 = 11 (blue)
    .number = 11
ticket-12 = 12 (pink)
    .number = 12
column-0 = A
column-1 = B
column-2 = C
column-3 = D
column-4 = E
column-5 = F
column-6 = G
column-7 = H
column-8 = I
column-9 = J
column-10 = K
river-hudson = Hudson
river-east = East River
river-thames = Thames
label-buckingham-palace = Buckingham|Palace
label-city-of-london = City of|London
label-columbia = Columbia
label-guggenheim = Guggenheim
label-kings-college = King’s|College
label-piccadilly-circus = Piccadilly|Circus
label-times-square = Times|Square
label-wall-street = Wall|Street

# the table page
prompt-keep = Choose where your line starts
prompt-keep-why = Keep one of your two tickets; the others see it when everybody has chosen
prompt-go = { $sticks ->
    [one] Extend your line: 1 stick
   *[other] Extend your line: stick { $stick } of { $sticks }
}
prompt-go-why = The ticket asks you for { $shape } · { $left ->
    [0] no turn box left
    [one] 1 turn box left
   *[other] { $left } turn boxes left
}
prompt-short = The shape fits nowhere: lay a single stick
prompt-short-why = No turn box can help; any free street will do
prompt-extend = Green light: one stick more
prompt-extend-why = Straight on or round a corner, without a turn box
doing-keep = { $seat } chooses where to start
doing-go = { $seat } extends a line
chip-passengers = { $count ->
    [one] passenger
   *[other] passengers
}
chip-turns = { $count ->
    [one] turn box ticked
   *[other] turn boxes ticked
}
chip-jams = { $count ->
    [one] traffic box ticked
   *[other] traffic boxes ticked
}
grave-fatal = This meets your own line: you would be eliminated. Go there all the same?
grave-doomed = Every way on from there meets your own line: you would be eliminated. Go there all the same?
log-start = Starts from light { $ticket-number }
log-ticket = Ticket { $ticket }
log-drove = To { $column }{ $row }
log-shortened = The shape fits nowhere: 1 stick
log-turned = { $boxes ->
    [one] 1 turn box
   *[other] { $boxes } turn boxes
}
log-jammed = Traffic: { $boxes ->
    [one] 1 box
   *[other] { $boxes } boxes
}
log-eliminated = Meets its own line: eliminated
log-boarded = { $passenger-one } gets on
log-full = No box left for { $passenger }
log-visited = Serves { $place }
log-delivered = Brings { $count } to { $place }
log-bonus = Bonus: { $passenger }
log-landmark = Notes { $count } for { $junction }
log-reached = Common objective: { $card }
log-all_out = Everybody is eliminated
log-revealed = Secret objective: { $goals }
tray-common = Common
tray-secret = Secret
tray-start = Your start tickets
tray-light = Light { $number }
tray-from = starts at { $cell }
tray-points = { $count } pts
tray-open = Sheets
tray-sheets = Score sheets
tray-shut = Close
high-delivered-title = The best delivery
high-delivered = { $seat } brought { $count ->
    [one] 1 passenger
   *[other] { $count } passengers
} to { $place }.
high-jammed-title = Stuck in traffic
high-jammed = { $seat } ticked { $boxes ->
    [one] 1 traffic box
   *[other] { $boxes } traffic boxes
}.

# the tutorial
lesson-theme-title = New York by bus
lesson-theme = A bus line grows across New York, and you lay it, stick by stick. All along the way people get on: to school, to the sights, to the office.
lesson-goal-title = Twelve rounds
lesson-goal = Passengers bring points, most of all when you take them where they want to go. You are Grey, against Violet. The most points after **12 rounds** win.
lesson-map-title = What is at the junctions
lesson-map = At every junction there is one of three things: **people**, who get on when you pass, a **place** that they want to go to, or a **green light**.
lesson-sheet-title = Your sheet
lesson-sheet = Everybody has a sheet. It counts passengers, and it says which **shape** each ticket asks for. Violet’s sheet is another one: the same ticket sends Violet another way.
lesson-start-title = Where to begin
lesson-start = You hold two start tickets: your line can begin at either of these lights. Choose **light 3**, on the left: students and a school are close.
lesson-no-start = A fine place, too, but in the midst of the traffic. For this tour choose light 3, near the students.
lesson-shape-title = The first ticket
lesson-shape = Each round one ticket counts for all. Your sheet makes it **two sticks**, straight or with a turn. Lay them past the student, as far as the **green light**.
lesson-no-shape = That fits the ticket as well. But at the green light a present is waiting: go past the student, then to the light.
lesson-light-title = A green light!
lesson-light = A turn that **ends** at a green light brings one more stick, in any direction. Use it: go on to the next **student**.
lesson-no-light = A businessman, why not? But students count best together, and you have one. Go on to the other student.
lesson-board-title = Two students aboard
lesson-board = They count **students × schools**: without a school nothing, so pass one later. Old ladies count by themselves. Tourists and businessmen want to be taken somewhere.
lesson-bends-title = Three sticks, two turns
lesson-bends = Now it is three sticks with **two turns**: businessman, tourist, green light. Then one stick more, to the student. Going straight instead of turning, or turning instead of straight, costs a **turn box**.
lesson-no-bends = You could, but somebody would be left behind. This is the way: businessman, tourist, green light, student.
lesson-score-title = Turn boxes
lesson-score = There are only **five** for the whole game, and each costs points. Without them, a shape that does not fit means a single stick. Now let us skip a few rounds.
lesson-site-title = Round 7: to the sights
lesson-site = Three tourists are aboard. A tourist site pays for the group: 2 points for one, 5 for two, **9 for three**, 14 for four. You have one stick to lay: take them there.
lesson-no-own = Stop! That junction is on **your own line**. Whoever touches it again is out, without a single point. The red cross warns you. Go to the site.
lesson-early-title = 9 points
lesson-early = While they are aboard, your score counts only **half** of it. Beginners stop at a site with a single tourist, for 2 points: fill the row first. Offices pay for businessmen in the same way.
lesson-goals-title = Objectives
lesson-goals = Two are for everybody: **10 points** for the first round in which somebody makes it, 6 later. The third is your secret: pass its three letters for 10 points.
lesson-end-title = Traffic, and the end
lesson-end = Where Violet has a stick already, and in every dark street, you tick **traffic boxes**: they cost points, too. After round 12 the sheets are counted.
lesson-go-title = Off you go
lesson-go = Collect groups, look ahead for their place, and never come back to your own line. You are ahead: play on from here, against a beginner!

# explanations
about-junction = { $cell }: { $junction }
about-at-two = Two passengers wait here: { $junction }. When your route comes here, both board.
about-at-old-lady = When your route comes here, the old lady boards: tick her next box. The boxes are worth 1, 1, 1, 2, 2, 2, 3 and 3 points.
about-at-student = When your route comes here, the student boards. At the end students are **multiplied** by schools.
about-at-tourist = When your route comes here, the tourist boards, into the open row of four. The row counts fully only when you bring them to a tourist site.
about-at-businessman = When your route comes here, the businessman boards, into the open row of three. The row counts fully only when you bring them to an office.
about-at-school = Tick a school box when you come here. At the end students are **multiplied** by schools.
about-at-tourist-site-light = Coming here closes your open row of tourists: 2, 5, 9 or 14 points for 1 to 4 of them. Without a tourist aboard nothing happens. It is a light site.
about-at-tourist-site-dark = Coming here closes your open row of tourists: 2, 5, 9 or 14 points for 1 to 4 of them. Without a tourist aboard nothing happens. It is a dark site.
about-at-office = Coming here closes your open row of businessmen: 2, 4 or 6 points for 1 to 3 of them, and a bonus passenger.
about-at-light = A green light. If your route **ends** here, you lay one more stick, in any direction but back, at no cost. On the way it does nothing.
about-at-landmark = A landmark, too: note how many boxes of its colour are ticked when you come here. That many points come on top.
about-junction-goal = It is one of the three junctions of your secret objective.
about-junction-been = Your line has been here: coming back would eliminate you.
about-junction-far = Not now: your next stick goes from the end of your line to a junction next to it.
about-junction-boxes = Not now: the stick would go back, or would bend against the shape more often than you have turn boxes.
about-street = Street { $cell } – { $second }
about-street-what = Any number of lines may run here, each once. Whoever comes later ticks a traffic box for every line that is there already.
about-street-free = Nobody runs here yet: no traffic.
about-street-user = { $seat }’s line runs here.
about-street-busy = Drawn dark: always congested, one traffic box more.
about-way = Next stick: to { $cell }
about-way-what = Where the shape wants a turn and you go straight, or the other way round, you tick a turn box. Busy streets tick traffic boxes.
about-way-boxes = { $count ->
    [0] No turn box.
    [one] One turn box.
   *[other] { $count } turn boxes.
}
about-way-traffic = { $count ->
    [0] No traffic.
    [one] One traffic box.
   *[other] { $count } traffic boxes.
}
about-way-fatal = Your line has been there: this would eliminate you.
about-way-doomed = After this the route would have to meet your own line: you would be eliminated.
about-line = { $seat }’s line
about-line-what = { $count ->
    [one] One stick so far.
   *[other] { $count } sticks so far.
} It may cross and run beside the lines of others, but never touch a junction of its own again: that eliminates.
about-start = Start of { $seat }’s line
about-start-what = { $seat } began at the light of { $ticket }.
about-bus = { $seat }’s bus
about-bus-what = The end of { $seat }’s line: the next stick begins here, in any direction but back.
about-common = Common objective: { $card }
about-common-what = Whoever has it at the end of a round notes { $points } points. The first to get it, even several in the same round, note 10; later ones 6.
about-common-reached = { $seat } has it.
about-personal = Your secret objective
about-personal-what = **10 points** at the end if your line has all three junctions, in any order. Nobody else knows them.
about-personal-now = Junctions { $cells }: { $done } of 3 reached.
about-ticket = { $ticket }
about-ticket-what = Keep it, and your line starts at the green light at { $cell }. The other one goes back. Nobody sees your choice before all have chosen.
about-strip = { $shape }
about-strip-what = What a ticket of this colour asks of { $seat }. Every sheet has each shape once, but for other colours.
about-strip-now = This is the ticket of this round.
about-strip-left = { $count ->
    [0] Both tickets of this colour have come.
    [one] One more ticket of this colour is to come.
   *[other] { $count } tickets of this colour are to come.
}
about-row-ladies = Old ladies
about-row-ladies-what = Each ticks the next box: 1, 1, 1, 2, 2, 2, 3 and 3 points.
about-row-ladies-now = { $seat }: { $count }, so { $points } points. { $next ->
    [0] All boxes are ticked.
   *[other] The next one brings { $next }.
}
about-row-students = Students × schools
about-row-students-what = At the end students (with interns) are multiplied by schools. What is noted at the school landmark is added.
about-row-students-now = { $seat }: { $students } × { $schools }, with the landmark { $points } points.
about-row-tourists = Tourists
about-row-tourists-what = Three rows of four. A tourist site closes the open row: 2, 5, 9 or 14 points for 1 to 4 tourists. A row still open at the end counts half.
about-row-tourists-now = { $seat }: { $open ->
    [0] all rows are closed
   *[other] { $count } in the open row, { $closed } points at a site
}. The row counts { $points } now.
about-row-businessmen = Businessmen
about-row-businessmen-what = Three rows of three. An office closes the open row: 2, 4 or 6 points, and a bonus: one businessman brings an old lady, two a tourist, three an intern.
about-row-businessmen-now = { $seat }: { $open ->
    [0] all rows are closed
   *[other] { $count } in the open row, { $closed } points at an office
}. The row counts { $points } now.
about-row-turns = Turn boxes
about-row-turns-what = Each joint that differs from the shape ticks one. There are five for the whole game; they cost 1, 2, 2, 2 and 3 points.
about-row-turns-now = { $seat }: { $count } ticked, { $left } left, { $points } points.
about-row-traffic = Traffic
about-row-traffic-what = One box for each line of others in a street that you take, and one for a street that is always congested. The first, third and fifth are free, every other one costs a point.
about-row-traffic-now = { $seat }: { $count } ticked, { $points } points.
about-player-what = The sum of the sheet as it would count now, without the secret objective. The highest total after round 12 wins; equals share the victory.
about-chip-passengers = Passengers of { $seat }
about-chip-passengers-what = All boxes ticked for passengers: old ladies, students, tourists, businessmen. Whoever finds no free box is lost.
about-first = The inspector
about-first-what = { $seat } moves first in this round. Then the inspector’s pawn goes on clockwise.
about-axis = { $part ->
    [column] Column { $name }
   *[row] Row { $name }
}
about-axis-what = A junction is named by its column and its row, such as { $cell }. Options, history and objectives use these names.
about-water = The river
about-water-what = A picture only: no rule speaks of it. Where no street is drawn, no line can go.

# the guide of the rules page: items are separated by |
guide-quick = Everybody draws one bus line through the city, over twelve rounds, and picks up passengers on the way.|Each round a ticket is turned up. Its colour tells **you**, by your own sheet, which shape to lay: how many sticks, straight or with turns.|The route goes on from the end of your line, never back. Where it bends otherwise than the shape asks, tick a **turn box**: there are five.|Everybody at the junctions you pass boards and ticks a box. **Students** are multiplied by schools, **tourists** count when you bring them to a site, **businessmen** at an office, **old ladies** always.|If your route ends at a green light, lay one stick more. In streets where others run, and in dark ones, tick **traffic** boxes.|Never touch your own line again: that eliminates you. After round 12 the highest sheet wins.
guide-parts = a map of New York and one of London|12 tickets|five different sheets|32 sticks a player|six common objectives|personal objectives of each city|an inspector’s pawn
guide-tips = Think two rounds ahead: a line that coils up has nowhere to go.|Bring tourists away in rows of three or four: 9 and 14 points are far more than 2 and 5.|The first turn boxes are cheap. Spend them where they win a place, not to save a detour.|Schools early and students often: the product grows with both.|Be the first at a common objective: 10 points, later only 6.

# worked examples
example-turn-title = Example: a turn
example-turn = Grey’s line ends at D4, and the sheet asks for three sticks, straight. Grey goes on to { $cells }: no joint bends, so { $boxes ->
    [0] no turn box is ticked
   *[other] turn boxes are ticked: { $boxes }
}. The green light on the way does nothing. Old ladies who board: { $ladies }; businessmen: { $businessmen }. Violet’s stick between D5 and D6 costs a traffic box, and the congested street to D7 another: { $jams } in all.

# why a move is good
why-out = It eliminates you: the line meets itself.
why-common = It reaches a common objective: { $card }, { $points } points.
why-delivered = It brings the open row to { $place }: { $points } points.
why-landmark = At the landmark you note { $points ->
    [one] one point.
   *[other] { $points } points.
}
why-goal = { $done ->
    [3] Your secret objective is complete.
   *[other] It reaches a junction of your secret objective: { $done } of 3.
}
why-boarded = { $count ->
    [one] One passenger boards.
   *[other] { $count } passengers board.
}
why-school = It ticks a school: at the end your students count once more.
why-turned = It ticks { $count ->
    [one] a turn box
   *[other] { $count } turn boxes
}: { $left ->
    [0] none is left.
    [one] one is left.
   *[other] { $left } are left.
}
why-jammed = It ticks { $count ->
    [one] a traffic box.
   *[other] { $count } traffic boxes.
}
why-ways = From { $cell } { $count ->
    [0] no way leads on without meeting your line.
    [one] only one way leads on.
   *[other] { $count } ways lead on.
}
why-start = To the nearest junction of your secret objective it is { $count ->
    [one] one street.
   *[other] { $count } streets.
}
