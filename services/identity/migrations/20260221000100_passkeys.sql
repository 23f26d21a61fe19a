-- migrate:up

-- Public keys that sign a person in (WebAuthn); the private ones never leave the person's devices.
create table passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- Chosen by the device, base64url: whoever signs in names it first.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it has signed, as far as it counts; 0: it does not.
  counter bigint not null,
  transports text[] not null default '{}',
  synced boolean not null,
  name text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_user_id on passkeys (user_id);

-- Each is signed once, by a device. With a person, it is for a new passkey of theirs; without one, for signing in.
create table passkey_challenges (
  hash bytea primary key,
  user_id uuid references users on delete cascade,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_user_id on passkey_challenges (user_id) where user_id is not null;
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

-- Such a session has had both factors.
alter table sessions add column by_passkey boolean not null default false;

-- migrate:down
alter table sessions drop column by_passkey;
drop table passkey_challenges, passkeys;
