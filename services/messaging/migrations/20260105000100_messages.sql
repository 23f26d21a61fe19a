-- migrate:up

-- Two people who write, or have written, to each other.
create table conversations (
  id uuid primary key default uuidv7(),
  low_id uuid not null,
  high_id uuid not null,
  -- The administrator who began it, whom the other one may answer.
  staff_id uuid,
  -- Opens what is written here; it is sealed itself, by the master key of this name.
  sealed_key bytea not null,
  master_key text not null,
  -- The last number that a message, or a change of one, was given.
  last_change integer not null default 0,
  message_count integer not null default 0,
  unique (low_id, high_id),
  check (low_id < high_id),
  check (staff_id in (low_id, high_id))
  -- Each message changes its row: room to do so where it stands.
) with (fillfactor = 50);
create index conversations_high on conversations (high_id);
create index conversations_staff on conversations (staff_id) where staff_id is not null;
create index conversations_master_key on conversations (master_key);

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  position integer not null,
  -- What the conversation counted when it was written or altered last.
  change integer not null,
  sender_id uuid not null,
  client_id uuid,
  -- Sealed by the conversation's key; null once it was taken back.
  body bytea,
  -- Keyed hashes of its words and their beginnings.
  words integer[] not null,
  sent_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  retracted_at timestamptz(3),
  version integer not null default 1,
  unique (conversation_id, position),
  check ((body is null) = (retracted_at is not null)),
  check (body is not null or words = '{}'),
  check (change >= position)
);
create unique index messages_client on messages (sender_id, client_id) where client_id is not null;
create index messages_altered on messages (conversation_id, change) where change <> position;

-- What a message said before it was altered.
create table message_versions (
  message_id uuid not null references messages on delete cascade,
  version integer not null,
  body bytea not null,
  written_at timestamptz(3) not null,
  primary key (message_id, version)
);

-- Up to where each of the two has read.
create table read_marks (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null,
  up_to integer not null,
  version integer not null default 1,
  primary key (conversation_id, user_id)
);

-- People whose account is gone, for as long as a call of theirs may still be under way.
create table erased (
  user_id uuid primary key,
  erased_at timestamptz(3) not null default now()
);

-- migrate:down
drop table erased, read_marks, message_versions, messages, conversations;
