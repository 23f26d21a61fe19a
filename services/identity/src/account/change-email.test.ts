import type { Pool } from '@entourage/kit/data/database.ts';
import { createPostgresThrottle } from '@entourage/kit/throttle/postgres-throttle.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { PrismaPg } from '@prisma/adapter-pg';
import { quickToHash } from '../../test/sign-in-deps.ts';
import { withDatabase } from '../../test/with-database.ts';
import { hashPassword } from '../credentials/password.ts';
import { PrismaClient } from '../generated/client.ts';
import { changeEmail } from './change-email.ts';

let pool: Pool;
withDatabase((opened) => {
  pool = opened;
});

test('an address given with a password that is replaced meanwhile is not set', async () => {
  const password = 'a-quiet-river-bend';
  const { rows } = await pool.query<{ id: string }>(
    "insert into users (username, email, password_hash) values ('noor', 'noor@example.org', $1) returning id",
    [await hashPassword(password, quickToHash)],
  );
  const id = rows[0]?.id ?? '';
  const client = await pool.connect();
  await client.query('begin');
  await client.query('update users set password_hash = $2 where id = $1', [
    id,
    await hashPassword('the-owner’s-river', quickToHash),
  ]);
  const changing = changeEmail(
    {
      pool,
      prisma: new PrismaClient({ adapter: new PrismaPg(pool) }),
      throttle: createPostgresThrottle(pool),
      registrations: { perHour: 10, perDay: 30 },
      wakeRelay: () => undefined,
      wakeMails: () => undefined,
    },
    id,
    { email: 'thief@example.org', password },
    '192.0.2.1',
  );
  const refused = expect(changing).rejects.toMatchObject({ fields: { password: 'Wrong password' } });
  await eventually(async () => {
    const waiting = await pool.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    expect(waiting.rows).toHaveLength(1);
  });
  await client.query('commit');
  client.release();

  await refused;
  expect((await pool.query('select email from users')).rows).toEqual([{ email: 'noor@example.org' }]);
});
