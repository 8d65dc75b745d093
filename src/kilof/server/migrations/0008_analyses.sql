-- What was counted of a match that is over: the same for everybody, and it could be counted again. It speaks of seats,
-- never of people.
CREATE TABLE analyses (
  table_key INTEGER PRIMARY KEY REFERENCES tables (key) ON DELETE CASCADE,
  version   INTEGER NOT NULL, -- of the counting: what another one has counted is not used
  counted   INTEGER NOT NULL, -- how many moments, from the first on,
  whole     INTEGER NOT NULL, -- of how many
  body      TEXT NOT NULL     -- JSON
) STRICT;
