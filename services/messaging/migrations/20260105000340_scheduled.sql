-- migrate:up

-- What is to be sent at a time to come.
create table scheduled_messages (
  id uuid primary key,
  sender_id uuid not null,
  receiver_id uuid not null,
  send_at timestamptz(3) not null,
  urgent boolean not null,
  -- Sealed by a key of its own, which the master key of this name seals.
  body bytea not null,
  sealed_key bytea not null,
  master_key text not null,
  created_at timestamptz(3) not null default now(),
  -- When it was due and the two might write no longer: then it is not sent.
  refused_at timestamptz(3)
);
create index scheduled_messages_due on scheduled_messages (send_at, id) where refused_at is null;
create index scheduled_messages_refused on scheduled_messages (refused_at) where refused_at is not null;
create index scheduled_messages_sender on scheduled_messages (sender_id, send_at);
create index scheduled_messages_master_key on scheduled_messages (master_key);

-- migrate:down
drop table scheduled_messages;
