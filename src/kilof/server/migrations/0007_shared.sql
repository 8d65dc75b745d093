-- What tells other processes that they are behind, and what they have to find; PostgreSQL has the same.
ALTER TABLE tables ADD COLUMN edition INTEGER NOT NULL DEFAULT 0; -- how often entries were changed that others may have read
ALTER TABLE tables ADD COLUMN listed REAL;                        -- since when everybody on the server may find it
