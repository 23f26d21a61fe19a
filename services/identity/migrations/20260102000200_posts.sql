-- migrate:up

alter table users
  -- Of this person's posts the latest that verification said was submitted, and the latest it said was decided: what is older is no news.
  add column post_submitted integer not null default 0,
  add column post_decided integer not null default 0,
  -- When somebody last set the status without a post: posts and decisions from before then change it no more.
  add column status_set_at timestamptz(3);

-- migrate:down
alter table users drop column post_submitted, drop column post_decided, drop column status_set_at;
