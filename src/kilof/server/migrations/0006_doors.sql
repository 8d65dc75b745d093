-- What a message said, as a digest, so that an id that comes again with other content is refused.
ALTER TABLE log ADD COLUMN content BLOB; -- NULL: stored before, or not a message

-- The store's own name, random and the same wherever it is served: cookies of two servers do not get in each other's way.
CREATE TABLE house (
  name TEXT NOT NULL
) STRICT;
INSERT INTO house VALUES (lower(hex(randomblob(4))));
