import { statementName } from './statement-name.ts';

test.each([
  ['select id from users where id = $1', 'select users'],
  ['SELECT "public"."users"."id" FROM "public"."users" WHERE "public"."users"."id" = $1', 'select users'],
  ['insert into outbox (type) values ($1)', 'insert outbox'],
  ['INSERT INTO "public"."mails" ("id") VALUES ($1)', 'insert mails'],
  ['update users set name = $1', 'update users'],
  ['delete from inbox where handled_at < now()', 'delete inbox'],
  ['with made as (insert into users (id) values ($1) returning id) select id from made', 'insert users'],
  ['with found as (select id from users) select count(*) from found', 'select users'],
  ['select id from parked limit 1 for update skip locked', 'select parked'],
  ['insert into erased (id) values ($1) on conflict do update set id = $1', 'insert erased'],
  ['begin', 'begin'],
  ['select 1', 'select'],
  ['select pg_try_advisory_lock($1)', 'select'],
  ['', 'statement'],
])('%s', (text, name) => {
  expect(statementName(text)).toBe(name);
});

test.each([
  "select 'taken from Noor' as said",
  'select 1 -- from Noor\n',
  'select 1 /* from\n Noor */',
  "with said as (select 'it''s update Noor') select 1",
])('no value of a statement is in its name: %s', (text) => {
  expect(statementName(text)).toBe('select');
});
