-- So that the list of a person's tables says where they are asked, without reading a log from its beginning.
ALTER TABLE log ADD COLUMN waits INTEGER;   -- the seats that the match waits for after this step, a bit each; NULL: as
                                            -- before, or stored when nobody asked
ALTER TABLE people ADD COLUMN seat INTEGER; -- that they play; NULL while a bot stands in

UPDATE people SET seat = (
  SELECT iif(json_extract(body, '$.player.bot') = '', json_extract(body, '$.seat'), NULL) FROM log
  WHERE log.table_key = people.table_key AND kind = 'seated' AND json_extract(body, '$.player.person') = people.person
  ORDER BY number DESC LIMIT 1
);
