-- migrate:up
-- Files that may contain personal data, and that the administrator who started the job accepted.
alter table training_jobs add column accepted_file_ids uuid[] not null default '{}';

-- migrate:down
alter table training_jobs drop column accepted_file_ids;
