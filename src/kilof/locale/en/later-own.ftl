# Reports, one's own data, privacy.

report = Report something
report-title = Report to the operator
report-line = Choose a line of chat or a name that whoever runs this server should look at. Nobody at the table is told.
report-lines = Lines of chat
report-names = Names
report-note = Anything to add? (not required)
report-send = Send the report
report-sent = Sent. Whoever runs this server can read it for { $days ->
    [one] one day
   *[other] { $days } days
}.
report-nothing = Nobody else is here, and nothing was said.

my-data = My data
my-data-line = All that this server keeps of you: your name, your tables, what you said and noted, what you reported.
my-data-save = Download it as JSON
my-data-erase = Erase it
my-data-sure = Your name, your lines, your notes and your seats are erased, everywhere and for good. A bot plays on for you in matches that have begun; your moves stay, under another name. This browser forgets you too. It cannot be undone.
my-data-yes = Erase everything
my-data-no = Keep it
my-data-privacy = What is kept, and how long

privacy-title = Privacy
privacy-intro = What this server keeps, how long, and who can see it.
privacy-kept = What is kept
privacy-kept-name = The name and the face that you choose, and when you were last here, to the hour. There is no account, no password and no e-mail address.
privacy-kept-cookie = One cookie with a random secret, by which the server knows you again. It lasts { $days } days; of the secret the server keeps only a fingerprint.
privacy-kept-tables = Of tables where you sit: your seat, what you play, what you say and call, your private notes.
privacy-kept-browser = In this browser: your name and face, language, theme and other settings, hints that you have seen, your best results.
privacy-kept-address = Your network address is not stored. It is in memory for a while, to limit how many requests one address can make. If the operator bans an address, it is stored as long as the ban lasts.
privacy-long = How long
privacy-long-lobby = A lobby that nobody touches is deleted after { $days ->
    [one] one day
   *[other] { $days } days
}.
privacy-long-match = A running match that nobody touches ends after { $days } days.
privacy-long-talk = Chat, notes, and who sat where are deleted { $days } days after the end of a match.
privacy-long-record = The record of a match stays: its moves, its quick calls, and the names that were used. After those { $days } days nobody can tell whose names they were.
privacy-long-guest = If you have no seat anywhere, you are forgotten { $days } days after your last visit.
privacy-long-report = A report is deleted after { $days } days at most.
privacy-long-link = A link that moves your seat to another device works once, for { $minutes } minutes.
privacy-who = Who can see it
privacy-who-table = People at your table see your name and face, what you play and what you say. Whoever has the address of a table can watch, unless its host does not want that. Your cards and your role are yours until the match is over.
privacy-who-open = Everybody on this server can find tables that their hosts have opened to everybody, with the names of those who sit there.
privacy-who-operator = Whoever runs this server can read all that is stored: chat, private notes, hidden cards, and reports. They can mute and ban people, and end or delete tables.
privacy-else = Nobody else
privacy-else-line = All that these pages need comes from this server, and nothing is sent to any other: no advertising, no counters, no fonts or pictures from elsewhere.
privacy-yours = Your choice
privacy-yours-line = Under My data you can download all that is kept of you, and erase it. Tap your name on the start page, or open the menu at a table.
