-- migrate:up

-- The account that an invite made, so that an invite asked about again makes no second one.
create table redeemed_invites (
  invite_id uuid primary key,
  user_id uuid not null references users on delete cascade
);
create index redeemed_invites_user_id on redeemed_invites (user_id);

-- Of a mail that somebody joined an entourage: who it is.
alter table mails add column member_id uuid references users on delete set null;
create index mails_member_id on mails (member_id) where member_id is not null;

-- migrate:down
alter table mails drop column member_id;
drop table redeemed_invites;
