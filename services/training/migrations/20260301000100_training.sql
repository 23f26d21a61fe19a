-- migrate:up

create table training_files (
  id uuid primary key default uuidv7(),
  original_name text not null,
  file_name text not null,
  file_type text not null check (file_type in ('PDF', 'JSON', 'JSONL', 'TXT', 'CSV')),
  file_size integer not null check (file_size > 0),
  file_path text not null,
  -- Of the content: the same content is one file.
  sha256 text not null unique,
  status text not null default 'UPLOADED' check (status in ('UPLOADED', 'PROCESSING', 'READY', 'ERROR')),
  processing_notes text,
  report jsonb,
  -- The text that models learn from, in the object store.
  text_path text,
  text_bytes bigint,
  -- Fences of the check: a check that lost its lease changes nothing.
  attempts integer not null default 0,
  checked_until timestamptz(3),
  uploaded_by uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((status = 'READY') = (text_path is not null)),
  check (status <> 'READY' or report is not null)
);
create index training_files_by_time on training_files (created_at, id);
create index training_files_unchecked on training_files (created_at) where status in ('UPLOADED', 'PROCESSING');

create table training_jobs (
  id uuid primary key default uuidv7(),
  model_name text not null,
  architecture text not null,
  training_location text not null,
  training_objective text not null,
  epochs integer not null default 3 check (epochs > 0),
  batch_size integer not null default 4 check (batch_size > 0),
  learning_rate double precision not null default 2e-5 check (learning_rate > 0),
  seed integer not null default 1,
  training_file_ids uuid[] not null check (cardinality(training_file_ids) > 0),
  status text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED')),
  hugging_face_job_id text,
  hugging_face_model_url text,
  progress double precision not null default 0 check (progress between 0 and 100),
  current_epoch integer not null default 0,
  step integer not null default 0,
  total_steps integer,
  loss double precision,
  estimated_time_left integer,
  gpu_usage double precision not null default 0,
  device text,
  engine text check (engine in ('small', 'pytorch')),
  trained_as text,
  is_substitute boolean,
  failure text,
  -- Grows with each claim: what an earlier claim writes is refused.
  fence integer not null default 0,
  lease_until timestamptz(3),
  worker text,
  -- The last checkpoint, in the object store.
  checkpoint_step integer,
  checkpoint_path text,
  checkpoint_sha256 text,
  cancel_requested_at timestamptz(3),
  cancel_requested_by uuid,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  completed_at timestamptz(3),
  check ((status = 'RUNNING') = (lease_until is not null)),
  check ((status in ('COMPLETED', 'FAILED', 'CANCELLED')) = (completed_at is not null)),
  check ((status = 'FAILED') = (failure is not null)),
  check ((checkpoint_step is null) = (checkpoint_path is null) and (checkpoint_step is null) = (checkpoint_sha256 is null))
);
create index training_jobs_by_time on training_jobs (created_at, id);
create index training_jobs_open on training_jobs (training_location, created_at) where status in ('QUEUED', 'RUNNING');

-- The curve: one point for each step.
create table training_points (
  job_id uuid not null references training_jobs,
  step integer not null check (step > 0),
  epoch integer not null,
  loss double precision not null,
  primary key (job_id, step)
);

create table held_out_points (
  job_id uuid not null references training_jobs,
  step integer not null,
  loss double precision not null,
  primary key (job_id, step)
);

create table training_log (
  id uuid primary key default uuidv7(),
  job_id uuid not null references training_jobs,
  at timestamptz(3) not null default now(),
  level text not null check (level in ('INFO', 'WARN', 'ERROR')),
  message text not null
);
create index training_log_of_job on training_log (job_id, id);

create table models (
  id uuid primary key default uuidv7(),
  job_id uuid not null unique references training_jobs,
  name text not null,
  model_type text not null,
  trained_as text not null,
  is_substitute boolean not null,
  engine text not null check (engine in ('small', 'pytorch')),
  device text not null,
  training_location text not null,
  training_objective text not null,
  epochs integer not null,
  batch_size integer not null,
  learning_rate double precision not null,
  seed integer not null,
  steps integer not null,
  parameters integer not null,
  weights_path text not null,
  weights_sha256 text not null,
  weights_bytes bigint not null,
  held_out_path text not null,
  training_loss double precision not null,
  held_out_loss double precision not null,
  trained_by uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now()
);
create index models_by_time on models (created_at, id);

-- The passport: the database refuses to delete a file that a model was trained on.
create table model_files (
  model_id uuid not null references models,
  file_id uuid not null references training_files,
  position integer not null,
  primary key (model_id, file_id)
);
create index model_files_of_file on model_files (file_id);

-- The live model is that of the latest deployment that was not withdrawn.
create table deployments (
  id uuid primary key default uuidv7(),
  model_id uuid not null references models,
  gate jsonb not null,
  override_reason text,
  deployed_by uuid,
  deployed_at timestamptz(3) not null default now(),
  withdrawn_by uuid,
  withdrawn_at timestamptz(3)
);
create index deployments_by_time on deployments (deployed_at, id);

create table workers (
  name text primary key,
  location text not null,
  device text not null,
  engine text not null check (engine in ('small', 'pytorch')),
  -- Model types whose weights the worker has.
  model_types text[] not null,
  job_id uuid,
  seen_at timestamptz(3) not null default now()
);

-- migrate:down
drop table workers, deployments, model_files, models, training_log, held_out_points, training_points, training_jobs,
  training_files;
