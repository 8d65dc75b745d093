# My statistics: over all games that this browser remembers.

statistics-line = { $count ->
    [one] one game since { $month }, on this device
   *[other] { $count } games since { $month }, on this device
}
statistics-save = Export
statistics-erase = Erase all
statistics-sure = { $count ->
    [one] One game is forgotten for good in this browser. What the server keeps of it is under “My data”.
   *[other] { $count } games are forgotten for good in this browser. What the server keeps of them is under “My data”.
}
statistics-yes = Erase all
statistics-adds = Adding games: { $done } of { $all }
statistics-empty = Play a game and come back
statistics-empty-line = Each game that you play to the end in this browser is remembered here, for you alone.
statistics-where = Kept in this browser, for you alone: who clears it or changes it begins afresh.
statistics-won = Won
statistics-how = Dot: your share. Band: 95 % interval, wide when games are few. Upright line: an even share.
statistics-by-game = By game
statistics-by-role = { $game }, rounds won by role
statistics-few = Hollow dots: fewer than 10, read them lightly.
statistics-last = { $count ->
    [one] Last game
   *[other] Last { $count } games
}
statistics-last-how = Newest at the right. Full: won. Ring: not won. Each opens its replay.
statistics-game-won = { $game }, { $day }: won with { $score }
statistics-game-lost = { $game }, { $day }: not won, { $score }
statistics-game-solo = { $game }, { $day }: { $score } gold
statistics-suspicion = Suspicion
statistics-suspects = { $count ->
    [one] of one suspect was a saboteur
   *[other] of { $count } suspects were saboteurs
}
statistics-trusted = { $count ->
    [one] of one you trusted was honest
   *[other] of { $count } you trusted were honest
}
statistics-marks-how = Share of your marks that were right, by the move at which you set them.
statistics-of-suspect = Suspects
statistics-of-trust = Trusted
statistics-of-bots = The bots’ reading
statistics-move = Move
statistics-better-me = You read the table better than the bots did at the same moments.
statistics-better-bots = At the same moments the bots read the table better than you.
statistics-fooled = { $count ->
    [one] Fooled most often by { $name }: one round.
   *[other] Fooled most often by { $name }: { $count } rounds.
}
statistics-no-marks = You have marked nobody yet. Tap a face at the table to note whom you suspect and whom you trust.
statistics-by-players = { $game } by number of players
statistics-by-players-how = Games won, in per cent. Line: an even share, ties counted.
statistics-players = Players
statistics-solo = { $unit ->
    [points] { $count ->
        [one] Points in one game; a nugget is a game.
       *[other] Points in each of { $count } games; a nugget is a game.
    }
   *[gold] { $count ->
        [one] Gold in one game; a nugget is a game.
       *[other] Gold in each of { $count } games; a nugget is a game.
    }
}
solo-sum = average { $average } · best { $best } · { $grade } or better in { $count } of { $all }
statistics-role-digger = Gold digger
statistics-role-saboteur = Saboteur
statistics-role-loyal = Loyal dwarf
statistics-role-selfish = Selfish dwarf
count-of = { $count } of { $all }
even-share = , an even share is { $share }
share-right = Share
share-count = Count
