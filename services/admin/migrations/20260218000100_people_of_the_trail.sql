-- migrate:up

-- The person whom the event names beside its subject, which may be a record of theirs. Not sealed: the subject and the
-- event's owner say it too. Null for earlier entries.
alter table audit_entries add column person uuid;
create index audit_entries_by_person on audit_entries (person, happened_at desc, event_id desc) where person is not null;

-- migrate:down
drop index audit_entries_by_person;
alter table audit_entries drop column person;
