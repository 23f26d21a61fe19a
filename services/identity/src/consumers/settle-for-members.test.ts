import type { ShareCategory } from '@entourage/contracts/consent.ts';
import type { NotificationKind } from '@entourage/contracts/notifications.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { somebody, somebodyElse } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { handlingEvents } from '../../test/handling-events.ts';
import { withDatabase } from '../../test/with-database.ts';
import { notify } from '../notifications/notify.ts';
import { settleForMembers } from './settle-for-members.ts';

const { boolean, eachLike, string, uuid } = MatchersV3;
const handles = consumerPacts('identity');
/** Ids are fixed: they are in the pact. */
const [athlete, member] = [somebody, somebodyElse];
const [other, colleague] = ['0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a81', '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a82'] as const;

let pool: Pool;
withDatabase((opened) => {
  pool = opened;
});
const { handle, arrives } = handlingEvents(() => pool, settleForMembers);

/** Before and after the event of the pact, which is of half past nine. */
const before = '2026-03-02T09:00:00.000Z';
const after = '2026-03-02T10:00:00.000Z';
const kinds = ['ILLNESS_ENTERED', 'ILLNESS_OVER', 'LOG_ENTERED', 'SEASON_CHANGED', 'TODO_COMPLETED'] as const;

beforeEach(async () => {
  for (const table of ['users', 'inbox', 'outbox']) await pool.query(`delete from ${table}`);
  await pool.query(
    `insert into users (id, username, password_hash)
     values ($1, 'noor', '-'), ($2, 'amal', '-'), ($3, 'ray', '-'), ($4, 'juan', '-')`,
    [athlete, member, other, colleague],
  );
  for (const kind of kinds) await notify(pool, { kind, personId: athlete, to: [member], at: before });
});

const unread = async (): Promise<NotificationKind[]> =>
  (
    await pool.query('select kind from notifications where user_id = $1 and person_id = $2 and read_at is null', [
      member,
      athlete,
    ])
  ).rows
    .map(({ kind }) => kind)
    .sort();

const grants = (...categories: ShareCategory[]) => categories.map((category) => ({ category, until: null }));
const shares = { athleteId: athlete, memberId: member, isActive: true };
const granting = (...categories: ShareCategory[]) => ({
  athleteId: uuid(athlete),
  memberId: uuid(member),
  isActive: boolean(true),
  grants: eachLike({ category: string(categories[0]), until: null }),
});

test('what waits for a member about what an athlete does not share any more is read', async () => {
  await notify(pool, { kind: 'TODO_COMPLETED', personId: athlete, to: [colleague], at: before });
  await notify(pool, { kind: 'TODO_COMPLETED', personId: other, to: [member], at: before });
  await notify(pool, { kind: 'ACCESS_REVOKED', personId: athlete, to: [member], at: before });
  await arrives('invites', 'share.revoked', { ...shares, grants: grants('INJURY_LOG') });
  expect(await unread()).toEqual(['ACCESS_REVOKED', 'LOG_ENTERED']);
  const { rows } = await pool.query(
    "select user_id, person_id from notifications where kind = 'TODO_COMPLETED' and read_at is null order by user_id",
  );
  expect(rows).toHaveLength(2);
  expect(rows).not.toContainEqual({ user_id: member, person_id: athlete });
});

test('a change that grants something else may withdraw it too', async () => {
  await handles('invites', 'share.granted', granting('TODOS'), handle('invites', 'share.granted'));
  expect(await unread()).toEqual(['TODO_COMPLETED']);
});

test('a member who has left gets no news from before, and a change that withdraws none leaves all of it', async () => {
  const left = { ...shares, isActive: false, grants: [] };
  const leaving = { ...granting('TODOS'), isActive: boolean(false), grants: [] };
  const all = grants('INJURY_LOG', 'ILLNESSES', 'TRAINING_AND_FOCUS', 'TODOS');
  await arrives('invites', 'share.revoked', { ...shares, grants: all });
  expect(await unread()).toEqual(kinds);
  await handles('invites', 'share.revoked', leaving, handle('invites', 'share.revoked'));
  expect(await unread()).toEqual([]);
  await notify(pool, { kind: 'TODO_COMPLETED', personId: athlete, to: [member], at: after });
  await arrives('invites', 'share.revoked', left);
  expect(await unread()).toEqual(['TODO_COMPLETED']);
});
