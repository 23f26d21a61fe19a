-- migrate:up

create type role as enum ('ATHLETE', 'LIAISON', 'ADMIN', 'TEAM_MEMBER');
create type verification_status as enum ('PENDING', 'UNDER_REVIEW', 'APPROVED', 'REJECTED');

create table users (
  id uuid primary key default uuidv7(),
  username text not null,
  email text,
  password_hash text not null,
  first_name text,
  last_name text,
  profile_image_url text,
  role role not null default 'ATHLETE',
  verification_status verification_status not null default 'PENDING',
  professional_league text,
  team_organization text,
  verification_notes text,
  review_notes text,
  verified_at timestamptz(3),
  verified_by uuid references users on delete set null,
  last_login timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));
create index users_created_at on users (created_at, id);
create index users_role on users (role, verification_status);
create index users_verified_by on users (verified_by) where verified_by is not null;

create table sessions (
  id uuid primary key default uuidv7(),
  -- SHA-256 of what the cookie holds: who reads this table cannot become anyone.
  secret_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- migrate:down
drop table sessions, users;
drop type verification_status, role;
