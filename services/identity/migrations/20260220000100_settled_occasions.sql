-- migrate:up

-- Occasions of notifications that need nobody any more, for whoever their event reaches late.
create table settled_occasions (
  id uuid primary key default uuidv7(),
  kind text not null,
  -- The subject of its notifications.
  subject_id uuid not null,
  -- Null: for everybody.
  user_id uuid references users on delete cascade,
  at timestamptz(3) not null default now()
);
create unique index settled_occasions_once on settled_occasions (kind, subject_id, user_id) nulls not distinct;
create index settled_occasions_user on settled_occasions (user_id) where user_id is not null;
create index settled_occasions_at on settled_occasions (at);

-- migrate:down
drop table settled_occasions;
