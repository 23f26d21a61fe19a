-- migrate:up

-- People who were deleted, and what each service has reported of it. A report may be there before the beginning is known.
create table deletions (
  user_id uuid primary key,
  begun_at timestamptz(3) not null,
  begun_by text not null
);
create index deletions_begun_at on deletions (begun_at, user_id);

create table deletion_reports (
  user_id uuid not null,
  service text not null,
  done_at timestamptz(3) not null,
  -- Where the law or a promise keeps something for a time, unreadable.
  kept_until timestamptz(3),
  primary key (user_id, service)
);

-- migrate:down
drop table deletion_reports, deletions;
