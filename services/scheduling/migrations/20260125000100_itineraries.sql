-- migrate:up

create table itineraries (
  person_id uuid primary key,
  trips jsonb not null,
  version integer not null
);

-- migrate:down
drop table itineraries;
