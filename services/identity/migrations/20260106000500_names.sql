-- migrate:up

-- Decides which names and addresses are the same one: looking up, counting tries and uniqueness all use it, and nothing else.
-- The collation is named, so that every server folds alike.
create function fold_name(name text) returns text
language sql immutable strict parallel safe
return casefold(normalize(name, nfkc) collate "pg_unicode_fast");

create unique index users_username_folded on users (fold_name(username));
create unique index users_email_folded on users (fold_name(email));
drop index users_username_key;
drop index users_email_key;

-- How a username looks (Unicode TR 39): two that look alike cannot both be registered. Accounts from before this rule that
-- look like an earlier one have no row.
create table username_skeletons (
  skeleton text primary key,
  user_id uuid not null unique references users on delete cascade
);

-- The moment of the change itself: of two changes at once the transaction that began first may end last.
alter table user_history alter column changed_at set default clock_timestamp();

-- migrate:down
alter table user_history alter column changed_at set default now();
drop table username_skeletons;
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));
drop index users_email_folded;
drop index users_username_folded;
drop function fold_name;
