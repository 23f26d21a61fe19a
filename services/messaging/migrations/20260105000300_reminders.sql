-- migrate:up

-- Up to where was looked for what somebody has not read.
create table reminder_place (
  singleton boolean primary key default true check (singleton),
  looked_to timestamptz(3) not null
);
insert into reminder_place (looked_to) values (now());

-- Of what lies unread with somebody for so many minutes: up to which position they have been reminded.
create table reminders (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null,
  minutes numeric not null,
  up_to integer not null,
  -- Null where another conversation's reminder, just before, told them already.
  told_at timestamptz(3),
  primary key (conversation_id, user_id, minutes)
);
create index reminders_user on reminders (user_id, minutes);

-- migrate:down
drop table reminders, reminder_place;
