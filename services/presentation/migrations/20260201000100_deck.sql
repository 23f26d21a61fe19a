-- migrate:up

-- Visits of the deck; unlocking it begins one.
create table investor_presentation_access (
  id uuid primary key default uuidv7(),
  -- HMAC of the visitor's secret by the password: a new password ends every session.
  secret_hash bytea not null unique,
  ip_address text not null,
  user_agent text,
  country text not null,
  city text not null,
  accessed_at timestamptz(3) not null default now(),
  session_duration integer not null default 0 check (session_duration between 0 and 86400),
  slides_viewed smallint not null default 0 check (slides_viewed between 0 and 10),
  questions_asked integer not null default 0 check (questions_asked >= 0),
  current_slide smallint not null default 1 check (current_slide between 1 and 10),
  -- Seconds on each slide.
  slide_seconds integer[] not null default array_fill(0, array[10]) check (cardinality(slide_seconds) = 10)
);
create index access_by_time on investor_presentation_access (accessed_at, id);

create table investor_presentation_questions (
  id uuid primary key default uuidv7(),
  access_id uuid not null references investor_presentation_access,
  slide_number smallint check (slide_number between 1 and 10),
  question text not null,
  answer text not null,
  answered_by text not null check (answered_by in ('MODEL', 'EXTRACTIVE', 'TEAM')),
  citations jsonb not null,
  needs_review boolean not null,
  answer_ms integer not null,
  asked_at timestamptz(3) not null default now(),
  reviewed_at timestamptz(3),
  -- Null also once the account of the reviewer is deleted.
  reviewed_by uuid,
  is_fact boolean not null default false,
  version integer not null default 1,
  check ((answered_by = 'TEAM') = (reviewed_at is not null)),
  check (not is_fact or answered_by = 'TEAM'),
  check (not needs_review or answered_by <> 'TEAM')
);
create index questions_of_access on investor_presentation_questions (access_id, asked_at, id);
create index questions_by_time on investor_presentation_questions (asked_at, id);
create index questions_waiting on investor_presentation_questions (asked_at, id) where needs_review;
create index questions_facts on investor_presentation_questions (reviewed_at) where is_fact;

create table presentation_versions (
  id uuid primary key default uuidv7(),
  original_access_id uuid not null references investor_presentation_access,
  version_number integer not null default 1,
  title text not null,
  slides_data jsonb not null,
  edited_slides jsonb not null default '[]',
  ai_suggestions text,
  investor_notes text,
  unique_url text not null unique,
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (original_access_id, version_number)
);
create index versions_by_time on presentation_versions (created_at, id);

create table investor_contacts (
  id uuid primary key default uuidv7(),
  access_id uuid not null references investor_presentation_access,
  presentation_version_id uuid references presentation_versions on delete set null,
  investor_name text not null,
  investor_email text not null,
  investor_company text,
  investor_title text,
  phone text,
  linkedin_url text,
  notes text,
  interested_in_meeting boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index contacts_by_time on investor_contacts (created_at, id);
create index contacts_of_access on investor_contacts (access_id);

create table presentation_ai_chats (
  id uuid primary key default uuidv7(),
  access_id uuid not null references investor_presentation_access,
  presentation_version_id uuid references presentation_versions on delete set null,
  user_message text not null,
  ai_response text not null,
  message_type text not null default 'question',
  slide_number smallint check (slide_number between 1 and 10),
  created_at timestamptz(3) not null default now()
);
create index chats_of_access on presentation_ai_chats (access_id, created_at, id);

-- Attempts that count towards a limit, by a hash of what is limited.
create table attempts (
  key bytea primary key,
  count integer not null,
  ends_at timestamptz(3) not null
);

-- Of health-data's events of the last weeks: that something was recorded, by the event's id, and never what.
create table records (
  event_id uuid primary key,
  -- Null once the account is deleted.
  athlete_id uuid,
  recorded_at timestamptz(3) not null
);
create index records_by_time on records (recorded_at);
create index records_of_athlete on records (athlete_id);

-- migrate:down
drop table records, attempts, presentation_ai_chats, investor_contacts, presentation_versions,
  investor_presentation_questions, investor_presentation_access;
