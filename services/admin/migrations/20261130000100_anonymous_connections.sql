-- migrate:up

-- Null where the account of the administrator was deleted.
alter table connections alter column assigned_by drop not null;
update connections set assigned_by = null where assigned_by in (select user_id from deletions);
update connections set ended_by = null where ended_by in (select user_id from deletions);

-- migrate:down
update connections set assigned_by = '00000000-0000-0000-0000-000000000000' where assigned_by is null;
alter table connections alter column assigned_by set not null;
