-- migrate:up

alter table users
  add column email_confirmed_at timestamptz(3),
  add column time_zone text;

-- What the person recognises a session by ('Firefox on Windows'); never the whole of what the browser says of itself.
alter table sessions add column device text check (char_length(device) <= 100);

-- Mails to be made and sent: whom to and why. The address, the text and the link in it are made when it is sent.
create table mails (
  id uuid primary key default uuidv7(),
  -- Null: asked for by somebody whom nobody is; such a row makes asking take as long as for a known address.
  user_id uuid references users on delete cascade,
  kind text not null,
  attempts integer not null default 0,
  -- Null: settled, sent or not.
  next_try_at timestamptz default now(),
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index mails_due on mails (next_try_at) where next_try_at is not null;
create index mails_user_id on mails (user_id);
create index mails_created_at on mails (created_at);

create table one_time_tokens (
  -- SHA-256 of what the link holds: who reads this table can confirm and reset nothing.
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null,
  -- SHA-256 of the address it was mailed to; for another address it is worth nothing.
  email_hash bytea not null,
  used_at timestamptz(3),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create index one_time_tokens_user_id on one_time_tokens (user_id);
create index one_time_tokens_expires_at on one_time_tokens (expires_at);

create table pictures (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  bytes bytea not null,
  created_at timestamptz(3) not null default now()
);
-- WebP is packed already.
alter table pictures alter column bytes set storage external;

-- migrate:down
drop table pictures, one_time_tokens, mails;
alter table sessions drop column device;
alter table users drop column email_confirmed_at, drop column time_zone;
