-- migrate:up

-- Of a mail about times that somebody offers: which proposal, and who. A service that handles the whole stream again
-- mails of it once: mails are kept longer than events.
alter table mails
  add column proposal_id uuid,
  add column proposed_by uuid references users on delete set null;
create unique index mails_one_per_proposal on mails (proposal_id) where proposal_id is not null;
create index mails_proposed_by on mails (proposed_by) where proposed_by is not null;

-- migrate:down
alter table mails drop column proposal_id, drop column proposed_by;
