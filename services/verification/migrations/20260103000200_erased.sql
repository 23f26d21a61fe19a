-- migrate:up

-- People whose account is gone, for as long as a call of theirs may still be under way.
create table erased (
  user_id uuid primary key,
  erased_at timestamptz(3) not null default now()
);

-- migrate:down
drop table erased;
