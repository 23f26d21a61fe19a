-- migrate:up
-- The same for the visits of one browser, so that it sees its earlier questions; null once they are too old for that.
alter table investor_presentation_access add column visitor_id uuid default uuidv7();
create index access_by_visitor on investor_presentation_access (visitor_id);

-- migrate:down
alter table investor_presentation_access drop column visitor_id;
