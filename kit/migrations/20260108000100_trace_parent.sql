-- migrate:up

-- The span that an event follows from, as W3C writes it; null where the work was not traced.
alter table outbox add column trace_parent text;

-- migrate:down
alter table outbox drop column trace_parent;
