-- migrate:up

-- Who belongs to whose entourage and may see what, as far as this service knows it: the memberships of invites, by
-- their events. A former one stays.
create table consent (
  id uuid primary key,
  athlete_id uuid not null,
  member_id uuid not null,
  is_active boolean not null,
  -- [{"category": …, "until": …}]: a grant that is over stays until the owner says so, and is checked at each read.
  grants jsonb not null,
  version integer not null,
  -- Set while the view is refilled: rows that are not confirmed by the end are deleted.
  doubt uuid
);
create index consent_pair on consent (athlete_id, member_id);
create index consent_member on consent (member_id);

-- People whose account is deleted: late events about them are ignored.
create table consent_gone (
  person_id uuid primary key
);

-- Exists once the history before the first event has been fetched; events dead-lettered before `at` came with it.
create table consent_filled (
  singleton boolean primary key default true check (singleton),
  at timestamptz not null
);

-- migrate:down
drop table consent_filled, consent_gone, consent;
