-- migrate:up

-- However many alerts and urgent messages wait for somebody, one mail says so.
create unique index mails_one_of_alerts on mails (user_id) where kind = 'alerts-unseen' and next_try_at is not null;

-- migrate:down
drop index mails_one_of_alerts;
