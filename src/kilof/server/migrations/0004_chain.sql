-- A chain of digests over each log, so that damage shows (docs/decisions/0015-a-chain-over-the-log.md). Logs of before
-- are linked by chain_all in chain.py, in the same transaction.
ALTER TABLE log ADD COLUMN chain BLOB;                            -- this entry's link
ALTER TABLE tables ADD COLUMN entries INTEGER NOT NULL DEFAULT 0; -- the number of the last entry,
ALTER TABLE tables ADD COLUMN chain BLOB;                         -- and its link

CREATE TRIGGER log_chain AFTER INSERT ON log BEGIN
  UPDATE tables SET entries = NEW.number, chain = NEW.chain WHERE key = NEW.table_key;
END;
