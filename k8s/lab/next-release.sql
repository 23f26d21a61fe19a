-- migrate:up

-- What an upgrade may do beside the earlier release: it only expands.
alter table messages add column next_release text;
create index messages_next_release on messages (next_release) where next_release is not null;

-- migrate:down
drop index messages_next_release;
alter table messages drop column next_release;
