-- migrate:up

create extension if not exists btree_gist;

create type appointment_status as enum ('PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED');

create table availability (
  liaison_id uuid primary key,
  timezone text not null,
  -- Periods of each weekday, of single dates, and leave, as contracts/rest/meetings.ts describes them.
  weekly jsonb not null,
  dated jsonb not null,
  leave jsonb not null,
  buffer_minutes smallint not null check (buffer_minutes between 0 and 120),
  notice_minutes smallint not null check (notice_minutes between 0 and 20160),
  daily_cap smallint check (daily_cap between 1 and 48),
  asks_first boolean not null,
  version integer not null
);

-- The time of two people: of each hold until it expires, and of each appointment that is pending or confirmed.
create table claims (
  id uuid primary key default uuidv7(),
  athlete_id uuid not null,
  liaison_id uuid not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- The liaison's next meeting begins no earlier.
  free_at timestamptz(3) not null,
  -- Of a hold: who holds it, and until when.
  held_by uuid,
  expires_at timestamptz(3),
  check (starts_at < ends_at and ends_at <= free_at),
  check ((held_by is null) = (expires_at is null)),
  constraint claims_liaison exclude using gist (liaison_id with =, tstzrange(starts_at, free_at) with &&),
  constraint claims_athlete exclude using gist (athlete_id with =, tstzrange(starts_at, ends_at) with &&)
);
create unique index claims_one_hold on claims (held_by) where held_by is not null;
create index claims_expiring on claims (expires_at) where expires_at is not null;

create table appointments (
  id uuid primary key default uuidv7(),
  athlete_id uuid not null,
  liaison_id uuid not null,
  scheduled_at timestamptz(3) not null,
  duration smallint not null default 30 check (duration between 15 and 120),
  title text not null default '1:1 Consultation',
  notes text,
  status appointment_status not null default 'PENDING',
  is_no_show boolean not null default false,
  scheduled_by uuid not null,
  timezone text not null default 'UTC',
  confirmed_at timestamptz(3),
  cancelled_at timestamptz(3),
  cancelled_by uuid,
  cancellation_reason text,
  created_at timestamptz(3) not null default now(),
  client_id uuid,
  -- The time that it takes; nothing else makes an appointment pending or confirmed.
  claim_id uuid unique references claims (id) deferrable initially deferred,
  version integer not null default 1,
  unique (scheduled_by, client_id),
  check ((claim_id is not null) = (status in ('PENDING', 'CONFIRMED'))),
  check ((cancelled_at is not null) = (status = 'CANCELLED')),
  check (not is_no_show or status = 'COMPLETED')
);
create index appointments_of_athlete on appointments (athlete_id, scheduled_at, id);
create index appointments_of_liaison on appointments (liaison_id, scheduled_at, id);
create index appointments_open on appointments (scheduled_at) where claim_id is not null;

-- migrate:down
drop table appointments, claims, availability;
drop type appointment_status;
