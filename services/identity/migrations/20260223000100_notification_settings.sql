-- migrate:up

-- What a person turned off; whatever is absent goes out.
create table muted_topics (
  user_id uuid not null references users on delete cascade,
  topic text not null,
  way text not null,
  primary key (user_id, topic, way)
);

-- When athletes are reminded of the check-in, by the clock of where they are.
create table check_in_reminders (
  user_id uuid primary key references users on delete cascade,
  at text not null check (at ~ '^\d\d:\d\d$'),
  -- Of a time that had passed by then there is no reminder.
  set_at timestamptz(3) not null,
  -- The last day that was dealt with.
  reminded_on text,
  -- Never late; early does no harm, since it is decided then whether the time has come.
  next_at timestamptz(3) not null
);
create index check_in_reminders_next_at on check_in_reminders (next_at);

-- migrate:down
drop table check_in_reminders, muted_topics;
