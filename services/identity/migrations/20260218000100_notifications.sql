-- migrate:up

-- What happened and concerns a person. Words are the web app's; a deleted person is mentioned no longer.
create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  -- The person it is about; null where nobody is named.
  person_id uuid references users on delete cascade,
  -- The meeting or the urgent message it is about.
  subject_id uuid,
  meeting_at timestamptz(3),
  -- When the latest of them happened.
  at timestamptz(3) not null,
  count integer not null default 1,
  read_at timestamptz(3)
);
-- While one is unread, the same again counts up instead of adding a row.
create unique index notifications_unread on notifications (user_id, kind, person_id, subject_id) nulls not distinct
  where read_at is null;
create index notifications_latest on notifications (user_id, at, id);
create index notifications_person on notifications (person_id) where person_id is not null;
create index notifications_subject on notifications (subject_id) where read_at is null and subject_id is not null;
create index notifications_at on notifications (at);

-- The version of a person's notifications as a whole; writers lock it first.
create table notification_lists (
  user_id uuid primary key references users on delete cascade,
  version integer not null
);

-- migrate:down
drop table notification_lists, notifications;
