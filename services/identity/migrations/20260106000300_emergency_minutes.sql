-- migrate:up

-- Of an emergency access: for how long it was opened, which the mail states.
alter table mails add column minutes smallint;

-- migrate:down
alter table mails drop column minutes;
