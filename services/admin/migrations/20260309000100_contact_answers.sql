-- migrate:up
alter table contact_messages
  add column answer text,
  add column answered_at timestamptz(3),
  add column answered_by uuid,
  add constraint contact_messages_answered check ((answer is null) = (answered_at is null));
create index contact_messages_unanswered on contact_messages (created_at, id) where answered_at is null;
create index contact_messages_answered_by on contact_messages (answered_by) where answered_by is not null;

-- migrate:down
alter table contact_messages drop column answer, drop column answered_at, drop column answered_by;
