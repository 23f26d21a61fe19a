-- migrate:up

-- An event is parked once: what the stream brings again while it is parked is known, like what the inbox holds.
delete from parked earlier using parked later where earlier.event_id = later.event_id and earlier.id < later.id;
create unique index parked_event on parked (event_id);

-- Somebody asks for another try.
alter table parked add column replay_requested_at timestamptz;
create index parked_replay on parked (id) where replay_requested_at is not null;

-- Somebody asks that the whole stream be handled again.
create table consumer_rebuild (
  singleton boolean primary key default true check (singleton),
  requested_at timestamptz not null default now()
);

-- migrate:down
drop table consumer_rebuild;
drop index parked_replay;
alter table parked drop column replay_requested_at;
drop index parked_event;
