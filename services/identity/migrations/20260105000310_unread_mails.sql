-- migrate:up

-- However often somebody is to be reminded before the mail goes out, it is one mail.
create unique index mails_one_reminder on mails (user_id) where kind = 'unread-messages' and next_try_at is not null;

-- migrate:down
drop index mails_one_reminder;
