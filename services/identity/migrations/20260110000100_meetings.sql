-- migrate:up

-- A meeting as mails to one of its two people need it. Title, notes and reason stay in scheduling.
create table meetings (
  user_id uuid not null references users on delete cascade,
  meeting_id uuid not null,
  -- The other one; null if their account is deleted.
  with_id uuid references users on delete set null,
  scheduled_at timestamptz(3) not null,
  duration smallint not null,
  status text not null check (status in ('PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED')),
  -- Whether this person is the one who may confirm it.
  to_confirm boolean not null,
  version integer not null,
  -- The time of the meeting that this person last booked or was mailed.
  known_at timestamptz(3),
  primary key (user_id, meeting_id)
);
create index meetings_with_id on meetings (with_id);
create index meetings_scheduled_at on meetings (scheduled_at);

-- A mail about a meeting is about one version of it.
alter table mails
  add column meeting_id uuid,
  add column meeting_version integer,
  -- While an attempt runs; mails about the same meeting go to a person one after the other.
  add column claimed_until timestamptz,
  add constraint mails_meeting check ((meeting_id is null) = (meeting_version is null));
create index mails_meeting on mails (user_id, meeting_id) where meeting_id is not null;

-- migrate:down
alter table mails drop column meeting_id, drop column meeting_version, drop column claimed_until;
drop table meetings;
