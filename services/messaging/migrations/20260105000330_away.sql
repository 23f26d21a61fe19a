-- migrate:up

alter table messages
  -- Written for somebody who is away; nobody waits for such an answer.
  add column automatic boolean not null default false;

-- What is answered for whoever is away.
create table away_replies (
  user_id uuid primary key,
  until timestamptz(3) not null,
  -- Sealed by a key of its own, which the master key of this name seals.
  body bytea not null,
  sealed_key bytea not null,
  master_key text not null
);
create index away_replies_until on away_replies (until);
create index away_replies_master_key on away_replies (master_key);

-- When it was answered last in a conversation.
create table away_answered (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null,
  answered_at timestamptz not null,
  primary key (conversation_id, user_id)
);
create index away_answered_user on away_answered (user_id);

-- migrate:down
drop table away_answered, away_replies;
alter table messages drop column automatic;
