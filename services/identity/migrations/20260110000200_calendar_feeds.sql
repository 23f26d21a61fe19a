-- migrate:up

create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  -- SHA-256 of what the address holds: who reads this table can read no calendar.
  hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  last_read_at timestamptz(3)
);

-- migrate:down
drop table calendar_feeds;
