-- migrate:up

-- Each entry is sealed together with the one before it. An entry without a place is from before the chain, or from a replica
-- that knows none yet; the service gives it its place. Detail: what else an auditor must know, numbers and words of ours only.
alter table audit_entries
  add column seq bigint unique,
  add column detail jsonb,
  add column key_id text,
  add column previous_hash bytea,
  add column hash bytea,
  add constraint audit_entries_chained check (num_nonnulls(seq, key_id, previous_hash, hash) in (0, 4));
create index audit_entries_unchained on audit_entries (happened_at, event_id) where seq is null;

-- Where the chain ends. Its lock decides who appends next.
create table audit_head (
  singleton boolean primary key default true check (singleton),
  seq bigint not null,
  hash bytea not null
);
insert into audit_head (seq, hash) values (0, '');

-- Nobody but the owner of the table changes or deletes an entry; all that may happen to one is that it gets its place.
create function refuse_to_rewrite_audit() returns trigger language plpgsql as $$
begin
  if pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member') then
    return case when tg_op = 'UPDATE' then new else old end;
  end if;
  if tg_op = 'UPDATE' and old.seq is null
     and to_jsonb(new) - '{seq,key_id,previous_hash,hash}'::text[] = to_jsonb(old) - '{seq,key_id,previous_hash,hash}'::text[] then
    return new;
  end if;
  raise exception 'an audit entry is never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entries_stay before update or delete on audit_entries
  for each row execute function refuse_to_rewrite_audit();
create trigger audit_entries_stay_all before truncate on audit_entries
  for each statement execute function refuse_to_rewrite_audit();

-- The trail is read newest first, by one of these at a time or by none.
drop index audit_entries_subject;
drop index audit_entries_actor;
create index audit_entries_newest on audit_entries (happened_at desc, event_id desc);
create index audit_entries_by_subject on audit_entries (subject, happened_at desc, event_id desc);
create index audit_entries_by_actor on audit_entries (actor, happened_at desc, event_id desc);
create index audit_entries_by_action on audit_entries (action, happened_at desc, event_id desc);

-- migrate:down
drop index audit_entries_by_action, audit_entries_by_actor, audit_entries_by_subject, audit_entries_newest;
create index audit_entries_subject on audit_entries (subject, happened_at);
create index audit_entries_actor on audit_entries (actor, happened_at);
drop trigger audit_entries_stay_all on audit_entries;
drop trigger audit_entries_stay on audit_entries;
drop function refuse_to_rewrite_audit;
drop table audit_head;
drop index audit_entries_unchained;
alter table audit_entries
  drop constraint audit_entries_chained,
  drop column hash, drop column previous_hash, drop column key_id, drop column detail, drop column seq;
