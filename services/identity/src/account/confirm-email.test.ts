import type { Pool } from '@entourage/kit/data/database.ts';
import { createPostgresThrottle } from '@entourage/kit/throttle/postgres-throttle.ts';
import { withDatabase } from '../../test/with-database.ts';
import { allowanceOf } from '../mail/unasked-mails.ts';
import type { User } from '../users/user.ts';
import { sendConfirmation } from './confirm-email.ts';

let pool: Pool;
withDatabase((opened) => {
  pool = opened;
});

test('a link that the mailbox would not get any more today is refused, not promised', async () => {
  const email = 'noor@example.org';
  const { rows } = await pool.query<Pick<User, 'id' | 'email' | 'emailConfirmedAt'>>(
    `insert into users (username, password_hash, email) values ('noor', '-', $1)
     returning id, email, email_confirmed_at as "emailConfirmedAt"`,
    [email],
  );
  const throttle = createPostgresThrottle(pool);
  const ask = () => sendConfirmation({ pool, throttle, wakeMails: () => undefined }, rows[0] as User);
  const queued = async () => (await pool.query("select from mails where kind = 'confirm-email'")).rowCount;
  await ask();
  for (let sent = 1; sent <= 5; sent++) {
    await allowanceOf({ throttle, perDomainAndHour: 1000 }, 'confirm-email', email);
  }
  await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await queued()).toBe(1);
});
