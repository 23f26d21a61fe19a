-- migrate:up

-- What a browser called its registration, for the time in which it is sent again because the answer was lost.
create table registrations (
  client_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz(3) not null
);
create index registrations_user_id on registrations (user_id);
create index registrations_expires_at on registrations (expires_at);

-- migrate:down
drop table registrations;
