-- migrate:up
-- The hash of the list of hashes of the weights that a model began with; null for models from before, and those that began with none.
alter table models add column began_with text;
-- How many workers were lost over a question, and when the last one began.
alter table model_questions add column lost integer not null default 0, add column begun_at timestamptz(3);

-- migrate:down
alter table model_questions drop column lost, drop column begun_at;
alter table models drop column began_with;
