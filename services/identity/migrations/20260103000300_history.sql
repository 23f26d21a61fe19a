-- migrate:up

-- What others have changed about a person, before and after: here, where it goes with the account. The trail has the names of the fields.
create table user_history (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  changed_at timestamptz(3) not null default now(),
  actor text not null,
  -- Values by the names of their fields.
  before jsonb not null,
  after jsonb not null
);
create index user_history_user_id on user_history (user_id, changed_at, id);

-- migrate:down
drop table user_history;
