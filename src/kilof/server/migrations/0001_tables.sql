-- Guests are people without accounts. Of their secret only the SHA-256 is kept.
CREATE TABLE guests (
  id      TEXT PRIMARY KEY,
  secret  BLOB NOT NULL UNIQUE,
  name    TEXT NOT NULL,
  made    REAL NOT NULL,
  seen    REAL NOT NULL
) STRICT;

-- What a table is beside its log, so that it can be found without reading that.
CREATE TABLE tables (
  key     INTEGER PRIMARY KEY,
  id      TEXT NOT NULL UNIQUE,
  seed    BLOB NOT NULL,             -- deals and bots are drawn from it
  stage   TEXT NOT NULL,             -- lobby, playing or over
  game    TEXT NOT NULL,
  code    TEXT UNIQUE,               -- five letters, while the lobby is open
  due     REAL,                      -- when a table that goes on without anybody connected must be looked at
  made    REAL NOT NULL,
  swept   INTEGER NOT NULL DEFAULT 0 -- 1: chat, marks and the like of a finished match are gone
) STRICT;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_stage ON tables (stage, swept);

-- The log. The unique pair (table, ply) is the last arbiter: whoever comes second has not played.
CREATE TABLE log (
  table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
  number    INTEGER NOT NULL,        -- of the entry, from 1
  kind      TEXT NOT NULL,
  ply       INTEGER,                 -- of actions only
  at        REAL NOT NULL,
  person    TEXT,                    -- who sent the message that this came from,
  message   TEXT,                    -- and its id; only the first entry of a step has them
  body      TEXT NOT NULL,           -- the entry as JSON
  events    TEXT,                    -- what it told, with all secrets, as in a record
  PRIMARY KEY (table_key, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX log_ply ON log (table_key, ply) WHERE ply IS NOT NULL;
CREATE UNIQUE INDEX log_message ON log (table_key, person, message) WHERE message IS NOT NULL;

-- Whose table it is: who has a seat now.
CREATE TABLE people (
  person    TEXT NOT NULL,
  table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
  PRIMARY KEY (person, table_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX people_table ON people (table_key);

-- One row, written anew to see whether anything can be.
CREATE TABLE probe (
  number INTEGER NOT NULL
) STRICT;
INSERT INTO probe VALUES (0);

-- Links that move a seat to another device, once. Of the link only the SHA-256 is kept.
CREATE TABLE links (
  secret    BLOB PRIMARY KEY,
  table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
  person    TEXT NOT NULL,
  until     REAL NOT NULL
) STRICT, WITHOUT ROWID;
