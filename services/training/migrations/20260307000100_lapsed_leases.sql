-- migrate:up
-- The lease that ran out and was published, once.
alter table training_jobs add column lapsed_lease timestamptz(3);

-- migrate:down
alter table training_jobs drop column lapsed_lease;
