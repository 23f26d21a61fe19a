-- migrate:up

-- When the person who has to answer a request, or offered times, is reminded of it; null once they have been. What is
-- open by now counts as asked now: nothing says when a meeting was moved last.
alter table appointments add column answer_due_at timestamptz(3);
update appointments
  set answer_due_at = greatest(least(now() + interval '1 day', scheduled_at - interval '1 day'), now() + interval '1 hour')
  where status = 'PENDING';
create index appointments_answer_due on appointments (answer_due_at)
  where status = 'PENDING' and answer_due_at is not null;

alter table proposals add column answer_due_at timestamptz(3);
update proposals
  set answer_due_at = greatest(least(now() + interval '1 day', expires_at - interval '1 day'), now() + interval '1 hour')
  where status = 'OPEN';
create index proposals_answer_due on proposals (answer_due_at)
  where status = 'OPEN' and answer_due_at is not null;

-- migrate:down
alter table appointments drop column answer_due_at;
alter table proposals drop column answer_due_at;
