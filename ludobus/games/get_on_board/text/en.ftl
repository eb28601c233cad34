title = Get on Board: New York & London
tagline = Draw the best bus line in town: pick up passengers, dodge the traffic, and never cross your own track.
about = Twelve tickets, twelve turns: each one asks every player for a different stretch of line on the same street grid. Passengers get on where your bus passes, places and landmarks reward those who bring the right people, shared streets mean traffic jams, and a line that meets itself is out. A game by Saashi, published by Iello in 2022. Both maps, the tickets, the sheets and the objectives are those of the printed game; the drawings are ours.
option-city = City
option-city-new-york = New York
option-city-london = London
option-scores = Running scores
option-scores-open = shown
option-scores-hidden = hidden until the end

action-keep = Keep start ticket { $ticket }.
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
news-ticket = Round { $number }, inspector { $inspector }: ticket { $ticket }.
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
panel-start = Choice of the start
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
ticket-2 = 2 (yellow)
ticket-3 = 3 (orange)
ticket-4 = 4 (beige)
ticket-5 = 5 (blue)
ticket-6 = 6 (pink)
ticket-7 = 7 (green)
ticket-8 = 8 (yellow)
ticket-9 = 9 (orange)
ticket-10 = 10 (beige)
ticket-11 = 11 (blue)
ticket-12 = 12 (pink)
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
prompt-go = Extend your line: stick { $stick } of { $sticks }
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
chip-passengers = passengers
chip-turns = turn boxes ticked
chip-jams = traffic boxes ticked
grave-fatal = This meets your own line: you would be eliminated. Go there all the same?
grave-doomed = Every way on from there meets your own line: you would be eliminated. Go there all the same?
log-start = Starts from ticket { $ticket }
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
tray-light = start light
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
lesson-map-title = What is at the corners
lesson-map = At every corner there is one of three things: **people**, who get on when you pass, a **place** that they want to go to, or a **green light**.
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
lesson-no-own = Stop! That corner is on **your own line**. Whoever touches it again is out, without a single point. The red cross warns you. Go to the site.
lesson-early-title = 9 points
lesson-early = While they are aboard, your score counts only **half** of it. Beginners stop at a site with a single tourist, for 2 points: fill the row first. Offices pay for businessmen in the same way.
lesson-goals-title = Objectives
lesson-goals = Two are for everybody: **10 points** for the first round in which somebody makes it, 6 later. The third is your secret: pass its three letters for 10 points.
lesson-end-title = Traffic, and the end
lesson-end = Where Violet has a stick already, and in every dark street, you tick **traffic boxes**: they cost points, too. After round 12 the sheets are counted.
lesson-go-title = Off you go
lesson-go = Collect groups, look ahead for their place, and never come back to your own line. You are ahead: play on from here, against a beginner!
