-- migrate:up
-- Made by the page that asked for the job: asked for again with the same id, it is the same job.
alter table training_jobs add column client_id uuid unique;

-- migrate:down
alter table training_jobs drop column client_id;
