-- Which process counts the chances of which match (docs/decisions/0071-one-counts.md). It holds for as long as the process
-- is there, as with tables: who is gone counts nothing.
-- least: 1

CREATE TABLE counting (
  table_key BIGINT PRIMARY KEY REFERENCES tables (key) ON DELETE CASCADE,
  keeper    BIGINT NOT NULL REFERENCES keepers (number) ON DELETE CASCADE
);
CREATE INDEX counting_keeper ON counting (keeper);
