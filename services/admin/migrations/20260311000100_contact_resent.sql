-- migrate:up

-- When an administrator last had the answer sent again: until it is sent or given up, it is on its way since then.
alter table contact_messages add column answer_resent_at timestamptz(3);

-- migrate:down
alter table contact_messages drop column answer_resent_at;
