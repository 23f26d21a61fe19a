-- migrate:up

-- What happened, written in the transaction in which it happened; the relay publishes it in this order.
create table outbox (
  seq bigint generated always as identity primary key,
  id uuid not null default uuidv7(),
  type text not null,
  schema_version integer not null default 1,
  subject text not null,
  aggregate_version integer not null,
  actor text not null,
  request_id text,
  data jsonb not null,
  occurred_at timestamptz not null default now(),
  published_at timestamptz
);
create index outbox_unpublished on outbox (seq) where published_at is null;
create index outbox_published on outbox (published_at) where published_at is not null;

-- The life of the stream that was last published to: another one means that the bus lost its store.
create table outbox_stream (
  singleton boolean primary key default true check (singleton),
  created text not null
);

-- Events already handled. An insert that conflicts is a duplicate.
create table inbox (
  event_id uuid primary key,
  handled_at timestamptz not null default now()
);
create index inbox_handled_at on inbox (handled_at);

-- Events that could not be handled, with the reason; the rest went on.
create table parked (
  id bigint generated always as identity primary key,
  event_id uuid,
  subject text not null,
  payload text not null,
  reason text not null,
  attempts integer not null,
  parked_at timestamptz not null default now()
);

-- migrate:down
drop table parked, inbox, outbox_stream, outbox;
