import type { Pool } from '@entourage/kit/data/database.ts';
import { withDatabase } from '../../test/with-database.ts';
import { createSecondFactorStore } from './second-factor.store.ts';

let pool: Pool;
withDatabase((opened) => {
  pool = opened;
});

test.each([
  ['a confirmed', true, ['second-factor-on', 'recovery-codes-renewed', 'second-factor-off']],
  ['an unconfirmed', false, []],
])('each change of two-step sign-in is published, and mailed: %s address', async (_address, isConfirmed, kinds) => {
  const factors = createSecondFactorStore(pool);
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (username, password_hash, email, email_confirmed_at)
     values ($1, '-', $1 || '@example.org', case when $2 then now() end) returning id`,
    [`noor-${isConfirmed}`, isConfirmed],
  );
  const id = rows[0]?.id as string;
  const secret = Buffer.from('sealed');
  await factors.begin(id, secret, '-');
  await factors.confirm(id, secret, 1, [Buffer.from('one')]);
  await factors.renewCodes(id, [Buffer.from('two')]);
  await factors.remove(id);
  const mails = await pool.query('select kind from mails where user_id = $1 order by id', [id]);
  expect(mails.rows.map(({ kind }) => kind)).toEqual(kinds);
  const events = await pool.query(
    `select aggregate_version as version, data->'changed' as changed from outbox
     where type = 'user.changed' and subject = $1 order by seq`,
    [id],
  );
  expect(events.rows.map(({ changed }) => changed)).toEqual([['secondFactor'], ['recoveryCodes'], ['secondFactor']]);
  expect(new Set(events.rows.map(({ version }) => version)).size).toBe(3);
});
