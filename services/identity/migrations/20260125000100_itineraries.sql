-- migrate:up

-- Where people are on a trip, for the times in mails and for quiet hours; scheduling owns it.
create table itineraries (
  user_id uuid primary key references users on delete cascade,
  trips jsonb not null,
  version integer not null
);

-- migrate:down
drop table itineraries;
