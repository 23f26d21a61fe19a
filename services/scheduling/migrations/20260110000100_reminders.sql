-- migrate:up

-- The reminders that were published. A meeting that moves is reminded of again.
create table reminders (
  appointment_id uuid not null references appointments on delete cascade,
  scheduled_at timestamptz(3) not null,
  minutes smallint not null,
  primary key (appointment_id, scheduled_at, minutes)
);

-- migrate:down
drop table reminders;
