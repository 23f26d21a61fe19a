-- migrate:up

-- Whether an athlete's calendar shows the training plan beside the meetings.
alter table calendar_feeds add column training boolean not null default false;

-- migrate:down
alter table calendar_feeds drop column training;
