-- migrate:up

-- Who belongs to whom, as far as this service knows it: admin's connections, by their events. A former one stays.
create table relationships (
  id uuid primary key,
  athlete_id uuid not null,
  liaison_id uuid not null,
  liaison_type text not null,
  is_active boolean not null,
  version integer not null,
  -- Set while the view is made anew: what is not confirmed by then, goes.
  doubt uuid
);
create index relationships_athlete on relationships (athlete_id);
create index relationships_liaison on relationships (liaison_id);

-- People whose account is gone: what is told of them late is not taken.
create table relationships_gone (
  person_id uuid primary key
);

-- There once everything from before the first event was asked for; what was parked before `at` came with it.
create table relationships_filled (
  singleton boolean primary key default true check (singleton),
  at timestamptz not null
);

-- migrate:down
drop table relationships_filled, relationships_gone, relationships;
