-- migrate:up
-- A model of seven billion parameters has more than an integer holds.
alter table models alter column parameters type bigint;

-- migrate:down
alter table models alter column parameters type integer;
