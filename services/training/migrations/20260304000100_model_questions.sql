-- migrate:up
-- What workers with a GPU are asked about models that run nowhere else. Rows are gone minutes after they were answered.
create table model_questions (
  id uuid primary key default uuidv7(),
  model_id uuid not null references models,
  -- To continue a text, or to measure the loss on the held-out text of another model.
  prompt text,
  max_length integer,
  temperature double precision,
  seed integer,
  held_out_of uuid references models,
  state text not null default 'WAITING' check (state in ('WAITING', 'LOADING', 'WRITING', 'DONE', 'FAILED')),
  answer text not null default '',
  stopped_by text check (stopped_by in ('LENGTH', 'TIME', 'END')),
  loss double precision,
  failure text,
  -- Somebody reads the answer: a question that nobody wants any more is not begun.
  wanted_until timestamptz(3) not null,
  -- Fences of the worker: one that lost its lease changes nothing.
  tries integer not null default 0,
  leased_until timestamptz(3),
  asked_by uuid,
  asked_at timestamptz(3) not null default now(),
  answered_at timestamptz(3),
  check ((prompt is null) = (held_out_of is not null)),
  check (prompt is null or (max_length is not null and temperature is not null and seed is not null)),
  check ((state in ('LOADING', 'WRITING')) = (leased_until is not null)),
  check ((state in ('DONE', 'FAILED')) = (answered_at is not null)),
  check ((state = 'FAILED') = (failure is not null))
);
create unique index model_questions_once on model_questions (model_id, held_out_of);
create index model_questions_open on model_questions (asked_at) where state in ('WAITING', 'LOADING', 'WRITING');

-- migrate:down
drop table model_questions;
