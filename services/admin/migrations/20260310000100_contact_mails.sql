-- migrate:up

-- What became of the mail with the answer, as identity tells it; both null: it waits, or nobody told.
alter table contact_messages
  add column answer_sent_at timestamptz(3),
  add column answer_failed_at timestamptz(3),
  add constraint contact_messages_mailed check (answer_sent_at is null or answer_failed_at is null);
create index contact_messages_undelivered on contact_messages (created_at, id) where answer_failed_at is not null;

-- migrate:down
alter table contact_messages drop column answer_sent_at, drop column answer_failed_at;
