-- migrate:up
create table deck_links (
  id uuid primary key default uuidv7(),
  name text not null,
  -- Whoever has the secret opens the deck.
  secret_hash bytea not null unique,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  revoked_at timestamptz(3)
);
create index deck_links_newest on deck_links (created_at desc, id desc);

alter table investor_presentation_access add column link_id uuid references deck_links on delete set null;
create index access_by_link on investor_presentation_access (link_id) where link_id is not null;

-- migrate:down
alter table investor_presentation_access drop column link_id;
drop table deck_links;
