-- migrate:up
-- Skeletons are computed by other rules now; each start fills in those that are missing.
delete from username_skeletons;

-- migrate:down
delete from username_skeletons;
