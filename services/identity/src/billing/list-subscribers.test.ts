import { readCursor, sortedBy, writeCursor } from '@entourage/kit/data/cursor.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { insertAthlete } from '../../test/billing.ts';
import { withDatabase } from '../../test/with-database.ts';
import { countSubscribers, listSubscribers } from './list-subscribers.ts';

let pool: Pool;
withDatabase((opened) => {
  pool = opened;
});
beforeEach(async () => {
  for (const table of ['subscriptions', 'billing_customers']) await pool.query(`delete from ${table}`);
});

/** A person of this name whose subscription is in this state. */
async function payer(name: string, status: string, lateSince: string | null = null): Promise<string> {
  const userId = await insertAthlete(pool);
  await pool.query('update users set first_name = $2 where id = $1', [userId, name]);
  await pool.query(
    `with customer as (insert into billing_customers (user_id) values ($1) returning id)
     insert into subscriptions (customer_id, stripe_id, plan, status, past_due_since, ended_at)
     select id, 'sub_' || id::text, 'MONTHLY', $2::text, $3::timestamptz, case when $2::text = 'ENDED' then now() end
     from customer`,
    [userId, status, lateSince],
  );
  return userId;
}

/** The names of all pages. */
async function listed(search: string, limit: number): Promise<Array<string | null>> {
  const names: Array<string | null> = [];
  for (let cursor: string | null = null; ; ) {
    const after = readCursor(cursor, sortedBy.text);
    const { subscribers } = await listSubscribers(pool, search, { after, limit });
    names.push(...subscribers.map(({ firstName }) => firstName));
    const last = subscribers.at(-1);
    if (!last || subscribers.length < limit) return names;
    cursor = writeCursor({ value: last.place, id: last.userId });
  }
}

test('pages hold every open subscription once: the longest late first, then the others by name', async () => {
  await payer('Émile', 'ACTIVE');
  await payer('Zoe', 'PAST_DUE', '2026-03-01T10:00:00.001Z');
  await payer('Ada', 'PAST_DUE', '2026-03-01T10:00:00.002Z');
  await payer('bruno', 'INCOMPLETE');
  await payer('Fay', 'ACTIVE');
  await payer('Fay', 'ACTIVE');
  await payer('Left', 'ENDED');
  await payer('Coming', 'SETTING_UP');
  const all = ['Zoe', 'Ada', 'bruno', 'Émile', 'Fay', 'Fay'];
  for (const limit of [1, 2, 5, 100]) expect(await listed('', limit)).toEqual(all);
  expect(await countSubscribers(pool)).toEqual({ subscribers: 6, late: 2 });
});

test('a search finds names, usernames, addresses and whole ids, and no sign stands for another', async () => {
  const id = await payer('Noor', 'ACTIVE');
  await payer('50%', 'ACTIVE');
  await pool.query(
    `update users set username = 'n_haddad', last_name = 'Haddad', email = 'late@club.example' where id = $1`,
    [id],
  );
  for (const search of [
    'nOOr',
    'n_h',
    'CLUB.',
    'oor hadd',
    'Noor  Haddad',
    'haddad noor',
    'club. noor',
    id.toUpperCase(),
  ])
    expect(await listed(search, 10)).toEqual(['Noor']);
  expect(await listed('%', 10)).toEqual(['50%']);
  for (const search of ['noor 50%', 'haddadlate']) expect(await listed(search, 10)).toEqual([]);
  expect(await listed(id.slice(1), 10)).toEqual([]);
});
