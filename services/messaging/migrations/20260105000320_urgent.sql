-- migrate:up

alter table messages
  add column urgent boolean not null default false;

-- The clock of a message that is urgent.
create table urgent_messages (
  message_id uuid primary key references messages on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  receiver_id uuid not null,
  answer_by timestamptz(3) not null,
  missed_at timestamptz(3),
  -- Whose liaisons were asked; null where administrators were.
  athlete_id uuid,
  taken_by uuid,
  taken_at timestamptz(3),
  -- Nobody is asked any more: it was answered, taken back, or somebody takes care of it.
  closed_at timestamptz(3),
  check (taken_at is null or closed_at is not null)
);
create index urgent_messages_running on urgent_messages (answer_by) where missed_at is null and closed_at is null;
create index urgent_messages_asking on urgent_messages (missed_at) where missed_at is not null and closed_at is null;
create index urgent_messages_conversation on urgent_messages (conversation_id);
create index urgent_messages_taken_by on urgent_messages (taken_by) where taken_by is not null;

-- Whom it asks when it was missed.
create table urgent_asked (
  message_id uuid not null references urgent_messages on delete cascade,
  user_id uuid not null,
  primary key (message_id, user_id)
);
create index urgent_asked_user on urgent_asked (user_id);

-- migrate:down
drop table urgent_asked, urgent_messages;
alter table messages drop column urgent;
