import type { Pool } from '@entourage/kit/data/database.ts';
import { somebody, somebodyElse } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { handlingEvents } from '../../test/handling-events.ts';
import { withDatabase } from '../../test/with-database.ts';
import { notify } from '../notifications/notify.ts';
import { settleForFormerLiaisons } from './settle-for-former-liaisons.ts';

const { string, uuid } = MatchersV3;
const handles = consumerPacts('identity');
/** Ids are fixed: they are in the pact. */
const [athlete, liaison] = [somebody, somebodyElse];
const [other, colleague] = ['0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a81', '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a82'] as const;

let pool: Pool;
withDatabase((opened) => {
  pool = opened;
});
const { handle } = handlingEvents(() => pool, [settleForFormerLiaisons]);

beforeEach(async () => {
  for (const table of ['users', 'inbox', 'outbox']) await pool.query(`delete from ${table}`);
  await pool.query(
    `insert into users (id, username, password_hash)
     values ($1, 'noor', '-'), ($2, 'amal', '-'), ($3, 'ray', '-'), ($4, 'juan', '-')`,
    [athlete, liaison, other, colleague],
  );
});

/** Before the event of the pact, which is of half past nine. */
const before = '2026-03-02T09:00:00.000Z';
const after = '2026-03-02T10:00:00.000Z';
const unread = async () =>
  (
    await pool.query(
      'select user_id as "userId", kind, person_id as "personId" from notifications where read_at is null order by kind, at',
    )
  ).rows;

test('what waits for a liaison about an athlete is read once the athlete is not theirs any more', async () => {
  const alert = { kind: 'ALERT_RAISED', personId: athlete } as const;
  await notify(pool, { ...alert, to: [liaison, colleague], subjectId: other, at: before });
  await notify(pool, { ...alert, to: [liaison], subjectId: athlete, at: after });
  await notify(pool, { kind: 'TODO_COMPLETED', personId: athlete, to: [liaison], at: before });
  for (const kind of ['DOCUMENT_ADDED', 'ILLNESS_ENTERED', 'ILLNESS_OVER'] as const)
    await notify(pool, { kind, personId: athlete, to: [liaison], at: before });
  await notify(pool, { kind: 'FOLLOW_UP_GIVEN', personId: athlete, to: [liaison], at: before });
  await notify(pool, { kind: 'TODO_COMPLETED', personId: other, to: [liaison], at: before });
  await notify(pool, { kind: 'DISCONNECTED', personId: athlete, to: [liaison], at: before });
  await handles(
    'admin',
    'connection.removed',
    { athleteId: uuid(athlete), liaisonId: uuid(liaison), liaisonType: string('SPORTS_SCIENCE') },
    handle('admin', 'connection.removed'),
  );
  expect(await unread()).toEqual([
    { userId: colleague, kind: 'ALERT_RAISED', personId: athlete },
    { userId: liaison, kind: 'ALERT_RAISED', personId: athlete },
    { userId: liaison, kind: 'DISCONNECTED', personId: athlete },
    { userId: liaison, kind: 'TODO_COMPLETED', personId: other },
  ]);
});
