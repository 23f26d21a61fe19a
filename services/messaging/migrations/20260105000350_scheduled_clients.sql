-- migrate:up

alter table scheduled_messages
  -- What its author called it when they asked for it: asked again it is the same one.
  add column client_id uuid,
  add column is_changed boolean not null default false;
create unique index scheduled_messages_client on scheduled_messages (sender_id, client_id) where client_id is not null;

-- migrate:down
drop index scheduled_messages_client;
alter table scheduled_messages drop column client_id, drop column is_changed;
