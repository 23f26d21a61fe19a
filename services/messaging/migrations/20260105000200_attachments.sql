-- migrate:up

-- Files that go with messages; what they hold, their names and their previews are sealed by the conversation's key.
create table attachments (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  uploader_id uuid not null,
  -- Null until it is sent; after that it goes as its message goes.
  message_id uuid references messages on delete cascade,
  place integer,
  name bytea not null,
  media_type text not null,
  size integer not null,
  width integer,
  height integer,
  -- Of a picture, small.
  preview bytea,
  uploaded_at timestamptz(3) not null default now(),
  unique (message_id, place),
  check ((message_id is null) = (place is null)),
  check (size > 0),
  check ((width is null) = (height is null) and (width is null) = (preview is null))
);
create index attachments_conversation on attachments (conversation_id);
create index attachments_uploader on attachments (uploader_id);
create index attachments_unsent on attachments (uploaded_at) where message_id is null;

create table attachment_chunks (
  attachment_id uuid not null references attachments on delete cascade,
  number integer not null,
  body bytea not null,
  primary key (attachment_id, number)
);
-- What is sealed cannot be made smaller, and would be tried.
alter table attachments alter column preview set storage external;
alter table attachment_chunks alter column body set storage external;

-- migrate:down
drop table attachment_chunks, attachments;
