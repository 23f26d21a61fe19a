-- migrate:up

-- Who pays. Stays without the person when the account is deleted: invoices must be kept.
create table billing_customers (
  id uuid primary key default uuidv7(),
  user_id uuid unique references users on delete set null,
  stripe_id text unique,
  created_at timestamptz(3) not null default now(),
  -- Fetches of the customer's state are numbered; the state of an earlier one never replaces that of a later one.
  fetch_begun integer not null default 0,
  fetch_stored integer not null default 0
);

create table subscriptions (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references billing_customers,
  stripe_id text unique,
  plan text not null check (plan in ('MONTHLY', 'ANNUAL')),
  status text not null default 'SETTING_UP'
    check (status in ('SETTING_UP', 'INCOMPLETE', 'ACTIVE', 'PAST_DUE', 'ENDED')),
  amount integer,
  currency text,
  period_ends_at timestamptz(3),
  cancel_at_period_end boolean not null default false,
  past_due_since timestamptz(3),
  read_only boolean not null default false,
  card_brand text,
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  claimed_until timestamptz(3),
  version integer not null default 0,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  check ((status = 'ENDED') = (ended_at is not null))
);

create unique index subscriptions_one_open on subscriptions (customer_id) where ended_at is null;
create index subscriptions_by_customer on subscriptions (customer_id, created_at);
create index subscriptions_late on subscriptions (past_due_since) where ended_at is null;

create table invoices (
  id text primary key,
  customer_id uuid not null references billing_customers,
  number text,
  status text not null check (status in ('DRAFT', 'OPEN', 'PAID', 'UNCOLLECTIBLE', 'VOID')),
  amount_due integer not null,
  amount_paid integer not null,
  currency text not null,
  created_at timestamptz(3) not null,
  paid_at timestamptz(3)
);

create index invoices_by_customer on invoices (customer_id, created_at);
create index invoices_paid on invoices (paid_at) where status = 'PAID';

-- What the payment provider reported, by the id of its event. Only whom it is about: the state is fetched.
create table payment_reports (
  id text primary key,
  type text not null,
  customer text,
  received_at timestamptz(6) not null default clock_timestamp(),
  handled_at timestamptz(3),
  attempts integer not null default 0,
  next_try_at timestamptz(3)
);

create index payment_reports_due on payment_reports (next_try_at) where next_try_at is not null;
create index payment_reports_of_customer on payment_reports (customer) where handled_at is null;

-- Mails about one failed payment, each day once.
create table payment_notices (
  subscription_id uuid not null references subscriptions,
  since timestamptz(3) not null,
  day smallint not null,
  primary key (subscription_id, since, day)
);

-- Work that one replica does at a time.
create table billing_runs (
  name text primary key,
  begun_at timestamptz(3) not null
);

insert into billing_runs (name, begun_at) values ('reconciliation', '-infinity');

-- migrate:down
drop table billing_runs, payment_notices, payment_reports, invoices, subscriptions, billing_customers;
