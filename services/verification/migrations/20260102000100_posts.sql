-- migrate:up

create type platform as enum ('INSTAGRAM', 'TWITTER', 'TIKTOK', 'LINKEDIN');
create type review_status as enum ('PENDING', 'APPROVED', 'REJECTED');

-- The one code a person may put into a post now.
create table codes (
  user_id uuid primary key,
  code text not null unique,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

create table posts (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  -- Of a person's posts the first is 1.
  attempt integer not null,
  platform platform not null,
  account_handle text not null,
  post_url text not null,
  verification_code text not null unique,
  submitted_at timestamptz(3) not null default now(),
  review_status review_status not null default 'PENDING',
  -- A decision can be taken back until it takes effect, and then is the status.
  decision review_status check (decision <> 'PENDING'),
  effective_at timestamptz(3),
  reviewed_at timestamptz(3),
  reviewed_by uuid,
  review_notes text,
  version integer not null default 1,
  unique (user_id, attempt),
  check ((decision is null) = (effective_at is null)),
  check (decision is null or review_status = 'PENDING')
);
create unique index posts_one_waiting on posts (user_id) where review_status = 'PENDING';
create index posts_waiting on posts (submitted_at, id) where review_status = 'PENDING';
create index posts_taking_effect on posts (effective_at) where effective_at is not null;
create index posts_reviewed_by on posts (reviewed_by) where reviewed_by is not null;

-- migrate:down
drop table posts, codes;
drop type review_status, platform;
