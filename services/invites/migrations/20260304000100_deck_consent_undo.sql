-- migrate:up

-- What an undo restores: since when it was agreed to before the athlete revoked it, and when that was.
alter table deck_consents
  add column former_since timestamptz(3),
  add column revoked_at timestamptz(3);

-- migrate:down
alter table deck_consents
  drop column former_since,
  drop column revoked_at;
