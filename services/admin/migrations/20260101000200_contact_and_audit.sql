-- migrate:up

create table contact_messages (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  is_read boolean not null default false,
  version integer not null default 1,
  created_at timestamptz(3) not null default now()
);
create index contact_messages_created_at on contact_messages (created_at, id);
create index contact_messages_unread on contact_messages (created_at, id) where not is_read;

-- How often an address wrote in its current hour; swept when the hour is over.
create table contact_senders (
  address_hash bytea primary key,
  window_start timestamptz(3) not null default now(),
  sent integer not null default 1
);

-- Who did what to what, and which fields it touched; the values stay with the service that owns them.
create table audit_entries (
  event_id uuid primary key,
  happened_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null default now(),
  service text not null,
  action text not null,
  actor text not null,
  subject text not null,
  subject_version integer not null,
  fields text[] not null default '{}',
  request_id text
);
create index audit_entries_subject on audit_entries (subject, happened_at);
create index audit_entries_actor on audit_entries (actor, happened_at);

-- migrate:down
drop table audit_entries, contact_senders, contact_messages;
