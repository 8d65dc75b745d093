# Lessons: the list, the desk on which they are played, and the words of each lesson by its name.
# A lesson has a title, `-goal` (one sentence, what is to be done), `-fact` (one line; its rules' numbers follow), `-hint` (the
# coach, at first) and `-done` (what was learnt). It may have `-step-2` and so on (the coach, once the step before is done) and
# `-missed` (what went wrong). $hands is `touch` or `keys`.

learn-title = Learn
learn-headline = Learn it here
learn-line = Short lessons at a real board. No rulebook, no hurry; a wrong try costs nothing.
learn-go-on = Go on
learn-go-on-with = Go on: { $lesson }
learn-where = { $game }, lesson { $number } of { $all }
learn-lessons = Lessons
learn-game = Learn { $game }
learn-leave = Leave
learn-count = { $count } of { $all } done
learn-lesson-count = { $count ->
    [one] { $count } lesson
   *[other] { $count } lessons
  }
learn-all-done = all lessons done
learn-done = done
learn-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
  }{ $state ->
    [done] { " · done" }
    [now] { " · now" }
   *[other] { "" }
  }
learn-first-game = Your first game, with the coach
learn-first-game-short = Your first game
learn-first-game-line = against novice bots, with the coach
learn-kept = What you have done is kept in this browser.

desk-back = Take it back
desk-show = Show me
desk-steps = { $count } of { $all } steps done
desk-count = { $count } of { $all }
desk-nearly = Nearly: { $count ->
    [one] the { $joins } side joins
   *[other] the { $joins } sides join
  }, but { $missing ->
    [one] the { $fails } side does not.
   *[other] the { $fails } sides do not.
  }
desk-joins = { $count ->
    [one] The { $joins } side joins.
   *[other] The { $joins } sides join.
  }
desk-not-there = Not there.
desk-try = Nothing is lost: try another card, or another place.
desk-name = { $number ->
    [1] Bruno
    [2] Celia
    [3] Dora
    [4] Emil
   *[other] Fritz
  }

lesson-number = Lesson { $number } of { $all }
lesson-begin = Your turn.
lesson-good = Well done!
lesson-solved = Done!
lesson-missed = Not quite.
lesson-missed-more = From here it cannot be done. Take it back, and try another way.
lesson-shown = Like this.
lesson-shown-more = { $hands ->
    [touch] Tap the button to play it, or Show me once more.
   *[other] Press Enter to play it, or Show me once more.
  }
lesson-next = Next lesson
lesson-again = Play it again

lesson-classic-first-tunnel = Dig your first tunnel
lesson-classic-first-tunnel-goal = Dig two cards, from the ladder towards the goals.
lesson-classic-first-tunnel-fact = In your turn you lay one card, then you draw one.
lesson-classic-first-tunnel-hint = { $hands ->
    [touch] Tap a card, then a place that glows. Tap the place again to dig there.
   *[other] Click a card, then a place that glows.
  }
lesson-classic-first-tunnel-step-2 = The others had their turns, and it is yours again. Dig on from your card.
lesson-classic-first-tunnel-done = A card a turn: that is how the tunnel grows, yours and everybody else’s.

lesson-classic-join-tunnels = Join tunnels, not rock
lesson-classic-join-tunnels-goal = Dig three cards towards the goals, and join tunnels only.
lesson-classic-join-tunnels-fact = Tunnel meets tunnel and rock meets rock, on every side.
lesson-classic-join-tunnels-hint = The straight way is open. But look up: the tunnel above has rock below it.
lesson-classic-join-tunnels-step-2 = It fits on all sides. On you go, to the right.
lesson-classic-join-tunnels-step-3 = One more. Whatever you lay joins the tunnel at its left side.
lesson-classic-join-tunnels-done = Every side that touches a card has to fit. Places that glow always do.
