-- migrate:up

-- Null where the account of the person who made the change was deleted.
alter table user_history alter column actor drop not null;
update user_history set actor = null
where actor <> 'system' and not exists (select from users where users.id::text = user_history.actor);

-- migrate:down
update user_history set actor = 'system' where actor is null;
alter table user_history alter column actor set not null;
