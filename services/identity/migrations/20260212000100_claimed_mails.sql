-- migrate:up

-- Looking for the next mail asks which are being sent: without this it reads every mail of the last thirty days.
create index mails_claimed on mails (user_id, meeting_id) where claimed_until is not null;

-- migrate:down
drop index mails_claimed;
