-- migrate:up

-- What invites said last of athletes who agreed to be shown to investors.
create table deck_athletes (
  athlete_id uuid primary key,
  -- Null: not shown.
  place smallint,
  -- First and last name, position, team, years, in the athlete's words.
  card jsonb,
  -- Of the consent: an answer that was overtaken by a revocation changes nothing.
  version integer not null,
  check ((card is null) = (place is null))
);
-- One row: when invites said it.
create table deck_athletes_read (
  is_only boolean primary key default true check (is_only),
  read_at timestamptz(3) not null
);

-- migrate:down
drop table deck_athletes_read, deck_athletes;
