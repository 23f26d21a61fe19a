-- migrate:up
-- Whether two belong together is asked with every message.
create index relationships_pair on relationships (athlete_id, liaison_id);
drop index relationships_athlete;

-- migrate:down
create index relationships_athlete on relationships (athlete_id);
drop index relationships_pair;
