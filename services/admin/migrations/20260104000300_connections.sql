-- migrate:up

-- Which liaison looks after which athlete. A former one stays, for its time.
create table connections (
  id uuid primary key default uuidv7(),
  athlete_id uuid not null,
  liaison_id uuid not null,
  liaison_type text not null check (liaison_type in ('SPORTS_SCIENCE', 'SPORTS_MEDICINE', 'PERSONAL_COACH')),
  is_active boolean not null default true,
  assigned_by uuid not null,
  assigned_at timestamptz(3) not null,
  -- Until then it can be taken back as if it had never been; null once it has been told.
  effective_at timestamptz(3),
  notes text,
  ended_at timestamptz(3),
  -- Null where it was no person.
  ended_by uuid,
  -- Until then whoever ended it can bring it back; null where nobody can.
  restore_until timestamptz(3),
  -- Of what was told; nought until something was.
  version integer not null default 0,
  check (is_active = (ended_at is null)),
  check (is_active or effective_at is null)
);
create unique index connections_active on connections (athlete_id, liaison_id) where is_active;
create index connections_athlete on connections (athlete_id);
create index connections_liaison on connections (liaison_id);
create index connections_assigned_at on connections (assigned_at, id);
create index connections_effective_at on connections (effective_at) where effective_at is not null;

-- The latest version of an account of which it is known here what role it has: what is told of an earlier one is old.
create table roles_seen (
  user_id uuid primary key,
  version integer not null
);

-- migrate:down
drop table roles_seen, connections;
