-- migrate:up

-- Attempts are counted in `tries` (kit/migrations/throttle). Only counts of the last minutes are lost.
drop table attempts;

-- migrate:down
create table attempts (
  key bytea primary key,
  count integer not null,
  ends_at timestamptz(3) not null
);
