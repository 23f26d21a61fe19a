-- migrate:up

-- Connections that have ended and can still be restored: their meetings to come are cancelled when that is over.
create table endings (
  athlete_id uuid not null,
  liaison_id uuid not null,
  due_at timestamptz(3) not null,
  primary key (athlete_id, liaison_id)
);
create index endings_due_at on endings (due_at);

-- migrate:down
drop table endings;
