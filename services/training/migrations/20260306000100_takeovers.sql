-- migrate:up
-- Takeovers without progress, and the step beyond which there is progress: a run begins again at its checkpoint.
alter table training_jobs add column takeovers integer not null default 0, add column furthest_step integer not null default 0;

-- migrate:down
alter table training_jobs drop column takeovers, drop column furthest_step;
