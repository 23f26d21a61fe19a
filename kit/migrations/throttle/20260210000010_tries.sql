-- migrate:up

-- Attempts that still count, by a hash of their key: no name and no address is stored. Identity has had these since an earlier migration.
create table if not exists tries (
  key bytea primary key,
  -- Microseconds since 1970, oldest first.
  times bigint[] not null default '{}',
  expires_at timestamptz not null
);
create index if not exists tries_expires_at on tries (expires_at);

-- One try of each key, or of none: then how many microseconds it is until there would be one. Keys are locked in one order,
-- so that two callers cannot wait for each other.
create or replace function take_tries(keys bytea[], limits integer[], windows bigint[], out taken_at bigint, out wait bigint)
language plpgsql as $$
declare
  at bigint;
begin
  insert into tries (key, expires_at)
  select key, now() + max(span) * interval '1 microsecond' from unnest(keys, windows) as asked (key, span)
  group by key order by key
  on conflict (key) do nothing;
  perform from tries where key = any (keys) order by key for update;
  -- After the locks are held: whoever was before us is earlier.
  at := extract(epoch from clock_timestamp()) * 1000000;

  select max(counted.times[cardinality(counted.times) - counted.share + 1] + counted.span - at) into wait
  from (
    select asked.share, asked.span, array(select time from unnest(tries.times) as time where time > at - asked.span) as times
    from unnest(keys, limits, windows) as asked (key, share, span) join tries using (key)) as counted
  where cardinality(counted.times) >= counted.share;
  if wait is not null then
    return;
  end if;

  update tries set
    times = array(select time from unnest(times) as time where time > at - span) || at,
    expires_at = clock_timestamp() + span * interval '1 microsecond'
  from unnest(keys, windows) as asked (asked_key, span) where key = asked_key;
  taken_at := at;
end $$;

-- migrate:down
drop function if exists take_tries;
drop table if exists tries;
