-- migrate:up

-- Who has to answer a request, or offered times, is mailed of it once more, also if a service handles the whole stream again.
create unique index mails_one_unanswered on mails (user_id, meeting_id, meeting_version)
  where kind = 'meeting-unanswered';
drop index mails_one_per_proposal;
create unique index mails_one_per_proposal on mails (proposal_id, kind) where proposal_id is not null;

-- migrate:down
delete from mails where kind in ('meeting-unanswered', 'times-unanswered');
drop index mails_one_unanswered;
drop index mails_one_per_proposal;
create unique index mails_one_per_proposal on mails (proposal_id) where proposal_id is not null;
