-- What was counted of matches that are over; ../../migrations/0008_analyses.sql explains it.
-- least: 1

CREATE TABLE analyses (
  table_key BIGINT PRIMARY KEY REFERENCES tables (key) ON DELETE CASCADE,
  version   INTEGER NOT NULL,
  counted   INTEGER NOT NULL,
  whole     INTEGER NOT NULL,
  body      TEXT NOT NULL
);
