-- migrate:up

-- Failures that still count, by what they are counted for (a hash of it: no name and no address stands here).
create table tries (
  key bytea primary key,
  -- Microseconds since 1970, oldest first.
  times bigint[] not null default '{}',
  expires_at timestamptz not null
);
create index tries_expires_at on tries (expires_at);

-- One try of each key, or of none: then how many microseconds it is until there would be one. Keys are locked in one order,
-- so that two callers cannot wait for each other.
create function take_tries(keys bytea[], limits integer[], windows bigint[], out taken_at bigint, out wait bigint)
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

-- Browsers that somebody has signed in from: other people's failures do not lock them out.
create table known_browsers (
  secret_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  last_used_at timestamptz(3) not null default now(),
  primary key (secret_hash, user_id)
);
create index known_browsers_user_id on known_browsers (user_id);
create index known_browsers_last_used_at on known_browsers (last_used_at);

create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- Sealed with a key that is not in this database.
  sealed_secret bytea not null,
  -- Null until a first code has shown that the person's device has it.
  confirmed_at timestamptz(3),
  -- The time step of the latest code: a code signs in once.
  last_step bigint not null default 0
);

create table recovery_codes (
  hash bytea primary key,
  user_id uuid not null references second_factors on delete cascade
);
create index recovery_codes_user_id on recovery_codes (user_id);

-- The password was right; what is still missing is the code.
create table sign_in_challenges (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz(3) not null
);
create index sign_in_challenges_user_id on sign_in_challenges (user_id);
create index sign_in_challenges_expires_at on sign_in_challenges (expires_at);

-- migrate:down
drop table sign_in_challenges, recovery_codes, second_factors, known_browsers;
drop function take_tries;
drop table tries;
