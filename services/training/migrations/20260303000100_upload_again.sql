-- migrate:up
-- Attempts at contents that were refused before the same content was uploaded again: `attempts` fences, and never decreases.
alter table training_files add column attempts_before integer not null default 0;

-- migrate:down
alter table training_files drop column attempts_before;
