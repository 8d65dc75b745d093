-- What concerns people rather than matches (docs/decisions/0034-what-people-leave-behind.md).

-- Who ever had a seat at a table or claimed one, as long as its log says so: to find what is known of somebody.
CREATE TABLE visits (
  person    TEXT NOT NULL,
  table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
  PRIMARY KEY (person, table_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX visits_table ON visits (table_key);

CREATE TRIGGER log_visits AFTER INSERT ON log WHEN NEW.kind IN ('seated', 'claimed') BEGIN
  INSERT OR IGNORE INTO visits SELECT person, NEW.table_key FROM (
    SELECT coalesce(json_extract(NEW.body, '$.player.person'), json_extract(NEW.body, '$.person')) AS person
  ) WHERE person <> '';
END;

INSERT OR IGNORE INTO visits SELECT person, table_key FROM (
  SELECT table_key, CASE WHEN json_valid(body) THEN
    coalesce(json_extract(body, '$.player.person'), json_extract(body, '$.person'))
  END AS person FROM log WHERE kind IN ('seated', 'claimed')
) WHERE person <> '';

-- What somebody reports to whoever runs the server: a line of chat or a name, as it was then. Not of the table: it stays
-- when that is gone.
CREATE TABLE reports (
  number    INTEGER PRIMARY KEY AUTOINCREMENT,
  at        REAL NOT NULL,
  address   TEXT NOT NULL, -- of the table
  entry     INTEGER,       -- the number of the line, as people are told it; NULL: it is about the name
  about     TEXT NOT NULL, -- the person who said it, or is called that
  name      TEXT NOT NULL,
  said      TEXT NOT NULL, -- the line; '' for a name
  note      TEXT NOT NULL, -- what the reporter adds
  person    TEXT NOT NULL, -- who reports; '' once they are erased
  UNIQUE (address, person, about, entry, name)
) STRICT;
CREATE INDEX reports_person ON reports (person);

-- Who may not come (ban) or not speak (mute), until when: a guest, or a network of addresses.
CREATE TABLE bans (
  kind      TEXT NOT NULL,
  whom      TEXT NOT NULL, -- the guest's id, or a network such as 203.0.113.0/24
  since     REAL NOT NULL,
  until     REAL,          -- NULL: for good
  why       TEXT NOT NULL,
  PRIMARY KEY (kind, whom)
) STRICT, WITHOUT ROWID;
