-- migrate:up

-- When the payment provider confirmed that it has neither address nor card of a deleted person.
alter table billing_customers add column scrubbed_at timestamptz(3);

create index billing_customers_unscrubbed on billing_customers (id)
  where user_id is null and stripe_id is not null and scrubbed_at is null;

-- migrate:down
drop index billing_customers_unscrubbed;
alter table billing_customers drop column scrubbed_at;
