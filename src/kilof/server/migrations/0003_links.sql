-- A link may be for one guest only.
ALTER TABLE links ADD COLUMN guest TEXT; -- NULL: for whoever has it
