-- migrate:up

-- Of a mail with the answer to a contact message, which admin stores: its writer may have no account.
alter table mails add column contact_id uuid;
create unique index mails_one_per_contact on mails (contact_id) where contact_id is not null;

-- migrate:down
drop index mails_one_per_contact;
alter table mails drop column contact_id;
