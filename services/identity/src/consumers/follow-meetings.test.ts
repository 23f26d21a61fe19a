import { randomUUID } from 'node:crypto';
import { handleOnce, receive } from '@entourage/kit/bus/inbox.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { pactEnvelope, somebody, somebodyElse } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { withDatabase } from '../../test/with-database.ts';
import { purgeMeetings } from '../meetings/meeting.store.ts';
import { followMeetings } from './follow-meetings.ts';
import { remindOfMeetings } from './remind-of-meetings.ts';

const { integer, reify, string, uuid } = MatchersV3;
const handles = consumerPacts('identity');
const [athlete, liaison] = [somebody, somebodyElse];

let pool: Pool;
withDatabase((opened) => {
  pool = opened;
});
beforeEach(async () => {
  for (const table of ['users', 'inbox']) await pool.query(`delete from ${table}`);
  for (const [id, name] of [
    [athlete, 'noor'],
    [liaison, 'amal'],
  ]) {
    await pool.query("insert into users (id, username, password_hash) values ($1, $2, '-')", [id, name]);
  }
});

const stateOf = (status: string, scheduledBy = athlete) => ({
  athleteId: uuid(athlete),
  liaisonId: uuid(liaison),
  scheduledAt: string('2026-03-05T14:00:00.000Z'),
  duration: integer(30),
  status: string(status),
  scheduledBy: uuid(scheduledBy),
  timeZone: string('UTC'),
});
const handle = (type: string) => (content: unknown) =>
  handleOnce(pool, [receive([...followMeetings, remindOfMeetings], `entourage.scheduling.${type}`, content)]);

const meetingId = randomUUID();
/** A change of one meeting, as an event of its own. */
const arrives = (type: string, version: number, status: string, scheduledBy = athlete) =>
  handle(type)({
    ...(reify(pactEnvelope('scheduling', type, stateOf(status, scheduledBy))) as object),
    ...{ id: randomUUID(), subject: meetingId, aggregateversion: version },
  });

const mailed = async () =>
  (await pool.query('select user_id, meeting_version from mails order by meeting_version, user_id')).rows.map((row) => [
    row.user_id,
    row.meeting_version,
  ]);
const known = async () =>
  (await pool.query('select user_id, status, version, to_confirm, with_id from meetings order by user_id')).rows;

test.each([
  ['appointment.confirmed', 'CONFIRMED', [athlete, liaison]],
  ['appointment.rescheduled', 'PENDING', [athlete, liaison]],
  ['appointment.cancelled', 'CANCELLED', [athlete, liaison]],
  ['appointment.requested', 'PENDING', [liaison]],
  ['appointment.completed', 'COMPLETED', []],
])('%s: each person is mailed once, however often the event comes', async (type, status, people) => {
  await handles('scheduling', type, stateOf(status), async (event) => {
    for (const _ of ['first', 'repeated']) await handle(type)(event);
    await handle(type)({ ...(event as object), id: randomUUID() });
  });
  expect((await mailed()).map(([id]) => id)).toEqual(people.toSorted());
});

test('a reminder goes to those of the two who have an account, once, even if the stream is handled again', async () => {
  await pool.query('delete from users where id = $1', [liaison]);
  await handles(
    'scheduling',
    'appointment.reminded',
    { ...stateOf('CONFIRMED'), minutes: integer(15) },
    async (event) => {
      for (const _ of ['first', 'repeated']) await handle('appointment.reminded')(event);
      await pool.query('delete from inbox');
      await handle('appointment.reminded')(event);
    },
  );
  const { rows } = await pool.query('select user_id, kind, minutes, meeting_version is not null as of from mails');
  expect(rows).toEqual([{ user_id: athlete, kind: 'meeting-reminder', minutes: 15, of: true }]);
});

test('a request waits for the person who did not make it', async () => {
  await arrives('appointment.requested', 1, 'PENDING', liaison);
  expect(await mailed()).toEqual([[athlete, 1]]);
  expect(await known()).toMatchObject(
    [
      { user_id: athlete, to_confirm: true },
      { user_id: liaison, to_confirm: false },
    ].toSorted((one, other) => (one.user_id < other.user_id ? -1 : 1)),
  );
});

test('an event that is late changes nothing', async () => {
  await arrives('appointment.cancelled', 3, 'CANCELLED');
  await arrives('appointment.rescheduled', 2, 'CONFIRMED');
  await arrives('appointment.confirmed', 1, 'CONFIRMED');
  expect(new Set((await mailed()).map(([, version]) => version))).toEqual(new Set([3]));
  for (const row of await known()) expect(row).toMatchObject({ status: 'CANCELLED', version: 3 });
});

test('of a person whose account is deleted nothing is left, and the other one is mailed', async () => {
  await arrives('appointment.confirmed', 1, 'CONFIRMED');
  await pool.query('delete from users where id = $1', [athlete]);
  expect(await known()).toMatchObject([{ user_id: liaison, with_id: null }]);
  await arrives('appointment.cancelled', 2, 'CANCELLED');
  expect(await mailed()).toEqual([
    [liaison, 1],
    [liaison, 2],
  ]);
  expect(JSON.stringify(await known())).not.toContain(athlete);
});

const notified = async () =>
  (
    await pool.query(
      `select user_id as to, kind, person_id as about, count, read_at is not null as read
       from notifications order by id`,
    )
  ).rows;
/** A change of a meeting to come, by one of its people. */
const changes = (type: string, version: number, actor: string, change: object = {}) =>
  handle(type)({
    ...(reify(
      pactEnvelope('scheduling', type, { ...stateOf('CONFIRMED'), scheduledAt: '2999-03-05T14:00:00.000Z', ...change }),
    ) as object),
    ...{ id: randomUUID(), subject: meetingId, aggregateversion: version, actor },
    time: `2026-03-02T09:30:0${version}.000Z`,
  });

test.each([
  ['appointment.requested', athlete, [[liaison, 'MEETING_REQUESTED', athlete]]],
  ['appointment.confirmed', athlete, [[liaison, 'MEETING_CONFIRMED', athlete]]],
  ['appointment.rescheduled', liaison, [[athlete, 'MEETING_MOVED', liaison]]],
  ['appointment.cancelled', liaison, [[athlete, 'MEETING_CANCELLED', liaison]]],
  [
    'appointment.cancelled',
    'system',
    [
      [athlete, 'MEETING_CANCELLED', liaison],
      [liaison, 'MEETING_CANCELLED', athlete],
    ],
  ],
  ['appointment.completed', liaison, []],
])('%s by %s: the others are notified', async (type, actor, people) => {
  await changes(type, 1, actor);
  const seen = (await notified()).map(({ to, kind, about }) => [to, kind, about]);
  expect(seen.toSorted()).toEqual(people.toSorted());
  const { rows } = await pool.query('select meeting_at, subject_id from notifications');
  for (const row of rows)
    expect(row).toEqual({ meeting_at: new Date('2999-03-05T14:00:00.000Z'), subject_id: meetingId });
});

test('nobody is notified of a meeting that has begun', async () => {
  await changes('appointment.cancelled', 1, liaison, { scheduledAt: '2026-03-02T09:00:00.000Z' });
  expect(await notified()).toEqual([]);
});

test('a later state of a meeting marks the notifications of earlier ones as read; the same kind counts up', async () => {
  await changes('appointment.requested', 1, athlete);
  await changes('appointment.confirmed', 2, liaison);
  await changes('appointment.rescheduled', 3, athlete);
  await changes('appointment.rescheduled', 4, athlete);
  // Late: it is older than what is known.
  await changes('appointment.requested', 2, athlete);
  expect(await notified()).toMatchObject([
    { to: liaison, kind: 'MEETING_REQUESTED', read: true },
    { to: athlete, kind: 'MEETING_CONFIRMED', read: true },
    { to: liaison, kind: 'MEETING_MOVED', count: 2, read: false },
  ]);
  await changes('appointment.completed', 5, liaison);
  expect((await notified()).map(({ read }) => read)).toEqual([true, true, true]);
});

test('the other one is notified that a meeting with a deleted person is cancelled, without the name', async () => {
  await changes('appointment.confirmed', 1, athlete);
  await pool.query('delete from users where id = $1', [athlete]);
  await changes('appointment.cancelled', 2, 'system');
  expect(await notified()).toMatchObject([{ to: liaison, kind: 'MEETING_CANCELLED', about: null, read: false }]);
});

test('meetings are kept longer than events may come again', async () => {
  await arrives('appointment.confirmed', 1, 'CONFIRMED');
  await pool.query("update meetings set scheduled_at = now() - interval '29 days'");
  await purgeMeetings(pool);
  expect(await known()).toHaveLength(2);
  await pool.query("update meetings set scheduled_at = now() - interval '31 days'");
  await purgeMeetings(pool);
  expect(await known()).toEqual([]);
});
