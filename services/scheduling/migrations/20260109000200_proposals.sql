-- migrate:up

alter table appointments add column outcome text;

create type proposal_status as enum ('OPEN', 'ACCEPTED', 'DECLINED', 'EXPIRED');

create table proposals (
  id uuid primary key default uuidv7(),
  athlete_id uuid not null,
  liaison_id uuid not null,
  proposed_by uuid not null,
  duration smallint not null check (duration between 15 and 120),
  title text not null,
  timezone text not null,
  status proposal_status not null default 'OPEN',
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  appointment_id uuid,
  client_id uuid,
  version integer not null default 1,
  unique (proposed_by, client_id),
  check ((appointment_id is not null) = (status = 'ACCEPTED'))
);
-- A person has one open proposal to another one.
create unique index proposals_one_open on proposals (proposed_by, athlete_id, liaison_id) where status = 'OPEN';
create index proposals_of_athlete on proposals (athlete_id) where status = 'OPEN';
create index proposals_of_liaison on proposals (liaison_id) where status = 'OPEN';

-- Each offered time is a hold of the proposal.
alter table claims add column proposal_id uuid references proposals (id);
alter table claims add check (proposal_id is null or held_by is not null);
create index claims_of_proposal on claims (proposal_id) where proposal_id is not null;
drop index claims_one_hold;
create unique index claims_one_hold on claims (held_by) where held_by is not null and proposal_id is null;

-- migrate:down
drop index claims_one_hold;
delete from claims where proposal_id is not null;
create unique index claims_one_hold on claims (held_by) where held_by is not null;
alter table claims drop column proposal_id;
drop table proposals;
drop type proposal_status;
alter table appointments drop column outcome;
