-- migrate:up

-- When the address that the payment provider has for receipts was confirmed; not the address itself.
alter table billing_customers add column address_confirmed_at timestamptz(3);

-- migrate:down
alter table billing_customers drop column address_confirmed_at;
