-- migrate:up

create table liaison_profiles (
  id uuid primary key default uuidv7(),
  user_id uuid not null unique references users on delete cascade,
  title text not null,
  specialization text not null,
  institution text not null,
  years_experience integer not null,
  expertise text[] not null,
  achievements text[] not null,
  credentials text[] not null,
  research_focus text,
  bio text not null,
  is_verified boolean not null default true,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- migrate:down
drop table liaison_profiles;
