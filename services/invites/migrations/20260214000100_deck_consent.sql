-- migrate:up

-- Athletes who agreed to be shown to investors, and what was shown of them. One row each, which stays for its version.
create table deck_consents (
  athlete_id uuid primary key,
  -- First and last name, position, team, years. Null: nothing is shown.
  card jsonb,
  -- Since when without a break.
  since timestamptz(3),
  version integer not null default 1,
  check ((card is null) = (since is null))
);
create index deck_consents_since on deck_consents (since, athlete_id) where since is not null;

-- The ledger of it, never rewritten; without the words.
create table deck_entries (
  id uuid primary key default uuidv7(),
  athlete_id uuid not null references deck_consents on delete cascade,
  at timestamptz(3) not null,
  change text not null check (change in ('GRANTED', 'CHANGED', 'REVOKED')),
  -- Null where it was no person.
  by_id uuid
);
create index deck_entries_of_athlete on deck_entries (athlete_id, at desc);

-- An entry goes only with everything of its athlete.
create function refuse_to_rewrite_deck_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from deck_consents where athlete_id = old.athlete_id) then
    return old;
  end if;
  raise exception 'an entry of the ledger is never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger deck_entries_stay before update or delete on deck_entries
  for each row execute function refuse_to_rewrite_deck_ledger();

-- migrate:down
drop table deck_entries, deck_consents;
drop function refuse_to_rewrite_deck_ledger;
