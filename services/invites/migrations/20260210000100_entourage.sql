-- migrate:up

create table invites (
  id uuid primary key default uuidv7(),
  athlete_id uuid not null,
  team_member_name text not null,
  -- Sealed with a key that is not in this database. Null once the invite is used.
  sealed_code bytea,
  -- A keyed hash, for look-up; it stays, so that a used code is recognised.
  code_hash bytea not null unique,
  proposed text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- From the first attempt to redeem it on, an account may have been made for it: it is then not deleted but marked.
  claimed_at timestamptz(3),
  deleted_at timestamptz(3),
  used_by uuid,
  used_at timestamptz(3),
  version integer not null default 1,
  check ((used_at is null) = (sealed_code is not null)),
  check ((used_at is null) = (used_by is null))
);
create index invites_of_athlete on invites (athlete_id, created_at desc);
create index invites_used_by on invites (used_by) where used_by is not null;
create index invites_expires_at on invites (expires_at) where used_at is null;

-- A member of an athlete's entourage. A former one stays, with the ledger.
create table memberships (
  id uuid primary key default uuidv7(),
  athlete_id uuid not null,
  -- Null once the member's account is deleted.
  member_id uuid,
  -- No reference: a used invite may be deleted.
  invite_id uuid not null unique,
  invited_as text not null,
  -- What the invite proposed; empty once the athlete has decided.
  proposed text[] not null default '{}',
  joined_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  -- Of what was published.
  version integer not null default 1,
  check (member_id is not null or ended_at is not null)
);
create unique index memberships_active on memberships (athlete_id, member_id) where ended_at is null;
create index memberships_of_athlete on memberships (athlete_id);
create index memberships_of_member on memberships (member_id);

-- What members may see now. The ledger is below.
create table grants (
  membership_id uuid not null references memberships on delete cascade,
  category text not null,
  granted_at timestamptz(3) not null default now(),
  -- Null: until it is revoked.
  until timestamptz(3),
  primary key (membership_id, category)
);
create index grants_until on grants (until) where until is not null;

-- The ledger: every change of a grant, never rewritten.
create table share_entries (
  id uuid primary key default uuidv7(),
  membership_id uuid not null references memberships on delete cascade,
  at timestamptz(3) not null default now(),
  category text not null,
  change text not null check (change in ('GRANTED', 'CHANGED', 'REVOKED', 'EXPIRED')),
  until timestamptz(3),
  -- Null where it was no person.
  by_id uuid,
  check (change <> 'EXPIRED' or by_id is null)
);
create index share_entries_of_membership on share_entries (membership_id, at desc, id desc);

-- An entry goes only with its whole membership.
create function refuse_to_rewrite_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from memberships where id = old.membership_id) then
    return old;
  end if;
  raise exception 'an entry of the ledger is never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger share_entries_stay before update or delete on share_entries
  for each row execute function refuse_to_rewrite_ledger();

create table team_member_profiles (
  user_id uuid primary key,
  field_of_expertise text not null,
  years_experience smallint check (years_experience between 0 and 50),
  expertise_keywords text[] not null,
  achievements text[] not null,
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1
);

-- migrate:down
drop table team_member_profiles, share_entries, grants, memberships, invites;
drop function refuse_to_rewrite_ledger;
