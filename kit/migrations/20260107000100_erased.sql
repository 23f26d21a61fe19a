-- migrate:up

-- People whose account was deleted, for as long as a call of theirs may still be under way.
create table if not exists erased (
  user_id uuid primary key,
  erased_at timestamptz(3) not null default now()
);

-- migrate:down
drop table if exists erased;
