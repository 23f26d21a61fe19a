-- migrate:up

-- Where a browser's push service takes messages for it. It ends with the session, so that nobody signed out gets any.
create table push_subscriptions (
  session_id uuid primary key references sessions on delete cascade,
  -- A browser has one address, whoever is signed in: the latest session has it.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- Messages in a row that the push service refused for another reason than that the address is gone.
  refusals smallint not null default 0,
  created_at timestamptz(3) not null default now()
);

-- Push messages to be sent, without words: they are written when they are sent. A row is deleted once it is settled.
create table pushes (
  id uuid primary key default uuidv7(),
  session_id uuid not null references push_subscriptions on delete cascade,
  kind text not null,
  -- What replaces what on the device, and here.
  tag text not null,
  notification_id uuid references notifications on delete cascade,
  meeting_id uuid,
  meeting_version integer,
  -- How long before the meeting a reminder is.
  minutes smallint,
  meeting_at timestamptz(3),
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz(3) not null default now(),
  constraint pushes_waiting unique (session_id, tag)
);
create index pushes_next_try_at on pushes (next_try_at);
create index pushes_notification on pushes (notification_id) where notification_id is not null;

-- migrate:down
drop table pushes, push_subscriptions;
