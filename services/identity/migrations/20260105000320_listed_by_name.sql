-- migrate:up

-- What a person is called in lists, their username where they have no name: lists are sorted by it, as people read it.
alter table users add column listed_as text collate "und-x-icu" not null generated always as (
  coalesce(nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), username)
) stored;
create index users_listed_as on users (listed_as, id);

-- migrate:down
drop index users_listed_as;
alter table users drop column listed_as;
