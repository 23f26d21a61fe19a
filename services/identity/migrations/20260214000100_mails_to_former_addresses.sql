-- migrate:up

-- Of a mail to an address that the account no longer has: that address, until it is sent or given up.
alter table mails add column address text;

-- migrate:down
alter table mails drop column address;
