import { randomUUID } from 'node:crypto';
import type { Pool } from '@entourage/kit/data/database.ts';
import { somebody, somebodyElse } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { handlingEvents } from '../../test/handling-events.ts';
import { withDatabase } from '../../test/with-database.ts';
import { followPosts } from './follow-posts.ts';
import { notifyPeople } from './notify-people.ts';

const { boolean, eachLike, integer, string, uuid } = MatchersV3;
const handles = consumerPacts('identity');
/** The envelope of a pact has `somebodyElse` as its actor. Ids are fixed: they are in the pact. */
const [athlete, liaison] = [somebody, somebodyElse];
const [admin, other] = ['0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a71', '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a72'];

let pool: Pool;
withDatabase((opened) => {
  pool = opened;
});
beforeEach(async () => {
  for (const table of ['users', 'inbox', 'outbox']) await pool.query(`delete from ${table}`);
  await pool.query(
    `insert into users (id, username, password_hash, role, verification_status)
     values ($1, 'noor', '-', 'ATHLETE', 'APPROVED'), ($2, 'amal', '-', 'LIAISON', 'APPROVED'),
            ($3, 'ines', '-', 'ADMIN', 'APPROVED'), ($4, 'ray', '-', 'TEAM_MEMBER', 'APPROVED')`,
    [athlete, liaison, admin, other],
  );
});

const list = async () =>
  (
    await pool.query(
      'select user_id, kind, person_id, count, read_at is not null as read from notifications order by kind, user_id',
    )
  ).rows;
const published = async () =>
  (await pool.query('select subject, aggregate_version as version, actor from outbox order by seq')).rows;

const { handle, arrives } = handlingEvents(() => pool, [...followPosts, ...notifyPeople]);

const ofAthlete = (...notified: readonly string[]) => ({
  userId: uuid(athlete),
  notify: eachLike(uuid(notified[0] ?? other)),
});
const followUp = (givenTo: string) => ({ ...ofAthlete(), givenTo: uuid(givenTo) });
const ofTwo = { athleteId: uuid(athlete), liaisonId: uuid(other), liaisonType: string('SPORTS_MEDICINE') };
const membership = {
  athleteId: uuid(athlete),
  memberId: uuid(other),
  isActive: boolean(true),
  grants: eachLike({ category: string('MEETINGS'), until: null }),
};
/** Nothing is left of it. */
const revoked = { ...membership, grants: [] };
const proposal = (proposedBy: string, status: string) => ({
  ...{ athleteId: uuid(athlete), liaisonId: uuid(liaison) },
  ...{ proposedBy: uuid(proposedBy), status: string(status) },
});
const urgent = {
  conversationId: uuid(other),
  senderId: uuid(athlete),
  receiverId: uuid(liaison),
  notify: eachLike(uuid(other)),
};
const scheduled = (isSent: boolean) => ({
  senderId: uuid(athlete),
  receiverId: uuid(other),
  isSent: boolean(isSent),
});

test.each<[string, string, object, string, readonly (readonly [to: string, about: string | null])[]]>([
  ['health-data', 'biomarkers.changed', ofAthlete(), 'DASHBOARD_CHANGED', [[athlete, liaison]]],
  ['health-data', 'plan.changed', ofAthlete(), 'PLAN_CHANGED', [[athlete, liaison]]],
  ['health-data', 'return.planned', ofAthlete(), 'RETURN_PLANNED', [[athlete, liaison]]],
  ['health-data', 'carenote.written', ofAthlete(), 'CARE_NOTE_WRITTEN', [[athlete, liaison]]],
  ['health-data', 'carenote.changed', ofAthlete(), 'CARE_NOTE_WRITTEN', [[athlete, liaison]]],
  [
    'health-data',
    'document.added',
    ofAthlete(),
    'DOCUMENT_ADDED',
    [
      [athlete, liaison],
      [other, athlete],
    ],
  ],
  ['health-data', 'todo.added', ofAthlete(), 'TODO_ADDED', [[athlete, liaison]]],
  ['health-data', 'todo.completed', ofAthlete(), 'TODO_COMPLETED', [[other, athlete]]],
  ['health-data', 'injury.entered', ofAthlete(), 'LOG_ENTERED', [[other, athlete]]],
  ['health-data', 'illness.entered', ofAthlete(), 'ILLNESS_ENTERED', [[other, athlete]]],
  ['health-data', 'illness.over', ofAthlete(), 'ILLNESS_OVER', [[other, athlete]]],
  ['health-data', 'followup.changed', followUp(other), 'FOLLOW_UP_GIVEN', [[other, athlete]]],
  ['health-data', 'alert.raised', ofAthlete(), 'ALERT_RAISED', [[other, athlete]]],
  ['health-data', 'alert.raised', ofAthlete(athlete), 'MEDICAL_CARD_DUE', [[athlete, null]]],
  [
    'health-data',
    'emergency.opened',
    { userId: uuid(athlete), until: string('2026-03-02T10:30:00.000Z') },
    'EMERGENCY_OPENED',
    [[athlete, null]],
  ],
  ['health-data', 'pass.opened', { userId: uuid(athlete) }, 'PASS_OPENED', [[athlete, null]]],
  ['scheduling', 'proposal.made', proposal(liaison, 'OPEN'), 'TIMES_OFFERED', [[athlete, liaison]]],
  ['scheduling', 'proposal.closed', proposal(athlete, 'DECLINED'), 'TIMES_NOT_TAKEN', [[athlete, liaison]]],
  ['messaging', 'urgent.missed', urgent, 'URGENT_WAITING', [[other, athlete]]],
  ['messaging', 'scheduled.settled', scheduled(false), 'MESSAGE_NOT_SENT', [[athlete, other]]],
  [
    'admin',
    'connection.created',
    ofTwo,
    'CONNECTED',
    [
      [athlete, other],
      [other, athlete],
    ],
  ],
  [
    'admin',
    'connection.removed',
    ofTwo,
    'DISCONNECTED',
    [
      [athlete, other],
      [other, athlete],
    ],
  ],
  ['admin', 'contact.received', {}, 'CONTACT_RECEIVED', [[admin, null]]],
  ['admin', 'contact.undelivered', {}, 'ANSWER_UNDELIVERED', [[admin, null]]],
  [
    'presentation',
    'deck.opened',
    { linkId: uuid(other), notify: eachLike(uuid(admin)) },
    'DECK_LINK_OPENED',
    [[admin, null]],
  ],
  ['presentation', 'investor.met', { accessId: uuid(other) }, 'INVESTOR_MET', [[admin, null]]],
  [
    'presentation',
    'question.asked',
    { accessId: uuid(other), needsReview: boolean(true) },
    'DECK_QUESTION_WAITING',
    [[admin, null]],
  ],
  [
    'invites',
    'invite.redeemed',
    { athleteId: uuid(athlete), memberId: uuid(other) },
    'MEMBER_JOINED',
    [[athlete, other]],
  ],
  ['invites', 'share.granted', membership, 'ACCESS_GRANTED', [[other, athlete]]],
  ['invites', 'share.revoked', revoked, 'ACCESS_REVOKED', [[other, athlete]]],
])(
  '%s, %s: the people concerned are notified once, also when every event comes again',
  async (service, type, data, kind, people) => {
    await handles(service, type, data, async (event) => {
      for (const _ of ['first', 'after a rebuild']) await handle(service, type)(event);
    });
    const expected = people.map(([user_id, person_id]) => ({ user_id, kind, person_id, count: 1, read: false }));
    expect(await list()).toEqual(expected.toSorted((one, two) => (one.user_id < two.user_id ? -1 : 1)));
    const told = people.map(([subject]) => ({ subject, version: 1, actor: somebodyElse }));
    expect((await published()).toSorted((one, two) => (one.subject < two.subject ? -1 : 1))).toEqual(
      told.toSorted((one, two) => (one.subject < two.subject ? -1 : 1)),
    );
  },
);

test('of a changed season the athlete learns who changed it, and the others whose it is', async () => {
  await handles('health-data', 'season.changed', ofAthlete(), handle('health-data', 'season.changed'));
  expect(await list()).toMatchObject([
    { user_id: athlete, kind: 'OWN_SEASON_CHANGED', person_id: liaison },
    { user_id: other, kind: 'SEASON_CHANGED', person_id: athlete },
  ]);
});

test.each([
  [true, []],
  [false, [athlete]],
])('of a scheduled message that was sent (%s) its author is notified only if it was not', async (isSent, told) => {
  await arrives('messaging', 'scheduled.settled', scheduled(isSent), { actor: athlete });
  expect((await list()).map(({ user_id }) => user_id)).toEqual(told);
});

test('a follow-up that became nobody’s notifies nobody', async () => {
  await arrives('health-data', 'followup.changed', { ...ofAthlete(), givenTo: null });
  expect(await list()).toEqual([]);
});

test('a former administrator is not notified of visits by their links', async () => {
  await pool.query("update users set role = 'LIAISON' where id = $1", [admin]);
  await arrives('presentation', 'deck.opened', { linkId: uuid(other), notify: eachLike(uuid(admin)) });
  expect(await list()).toEqual([]);
});

test('a question that the deck has answered waits for nobody', async () => {
  await arrives('presentation', 'question.asked', { accessId: uuid(other), needsReview: boolean(false) });
  expect(await list()).toEqual([]);
});

test.each([
  ['EXPIRED', 'system', [athlete]],
  ['DECLINED', 'system', []],
  ['DECLINED', athlete, []],
  ['ACCEPTED', liaison, []],
])('offered times that are %s by %s: who offered them is told if nobody took one', async (status, actor, told) => {
  await arrives('scheduling', 'proposal.closed', proposal(athlete, status), { actor });
  expect((await list()).map(({ user_id }) => user_id)).toEqual(told);
});

test.each([
  ['health-data', 'biomarkers.changed', ofAthlete(), athlete],
  ['health-data', 'todo.completed', ofAthlete(), other],
  ['health-data', 'followup.changed', followUp(other), other],
  ['admin', 'contact.received', {}, admin],
  ['invites', 'share.revoked', revoked, other],
])('%s, %s: nobody is notified of their own act', async (service, type, data, actor) => {
  await arrives(service, type, data, { actor });
  expect(await list()).toEqual([]);
  expect(await published()).toEqual([]);
});

test('a person who just joined an entourage is not notified of an access that grants nothing', async () => {
  await arrives('invites', 'share.granted', membership, { aggregateversion: 1 });
  expect(await list()).toEqual([]);
});

test('the same again counts up while it is unread, and begins anew once it is read', async () => {
  const again = (time: string) => arrives('health-data', 'todo.completed', ofAthlete(), { time });
  await again('2026-03-02T09:30:00.000Z');
  await again('2026-03-02T09:40:00.000Z');
  expect(await list()).toMatchObject([{ kind: 'TODO_COMPLETED', count: 2 }]);
  const { rows } = await pool.query('select at from notifications');
  expect(rows).toEqual([{ at: new Date('2026-03-02T09:40:00.000Z') }]);
  await pool.query('update notifications set read_at = now()');
  await again('2026-03-02T09:50:00.000Z');
  expect((await list()).map(({ count, read }) => [count, read])).toEqual(
    expect.arrayContaining([
      [2, true],
      [1, false],
    ]),
  );
  expect((await published()).map(({ version }) => version)).toEqual([1, 2, 3]);
});

test('events of several replicas at the same moment are all kept, each with its own version', async () => {
  const messages = Array.from({ length: 8 }, () => randomUUID());
  await Promise.all(messages.map((subject) => arrives('messaging', 'urgent.missed', urgent, { subject })));
  const { rows } = await pool.query('select subject_id as id from notifications where user_id = $1', [other]);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(messages.toSorted());
  const versions = (await published()).map(({ version }) => version);
  expect(versions.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a person whose account is deleted is not mentioned, unless it is the end of something', async () => {
  await arrives('health-data', 'todo.completed', ofAthlete());
  await pool.query('delete from users where id = $1', [athlete]);
  expect(await list()).toEqual([]);
  await arrives('health-data', 'todo.completed', ofAthlete());
  await arrives('admin', 'connection.removed', ofTwo);
  expect(await list()).toMatchObject([{ user_id: other, kind: 'DISCONNECTED', person_id: null }]);
  expect(JSON.stringify(await list())).not.toContain(athlete);
});

describe('a post', () => {
  const post = { userId: uuid(athlete), attempt: integer(1) };
  beforeEach(() => pool.query("update users set verification_status = 'PENDING' where id = $1", [athlete]));
  const waiting = async () => (await list()).filter(({ kind }) => kind === 'POST_WAITING');

  test('waits for all admins', async () => {
    await handles('verification', 'post.submitted', post, handle('verification', 'post.submitted'));
    expect(await waiting()).toMatchObject([{ user_id: admin, person_id: athlete, read: false }]);
  });

  test('that was decided before the event of its submission arrives waits for nobody', async () => {
    await arrives('verification', 'post.reviewed', { ...post, decision: string('REJECTED') });
    await arrives('verification', 'post.submitted', post);
    expect(await waiting()).toEqual([]);
  });

  test.each(['APPROVED', 'REJECTED'])('that was decided (%s) notifies the athlete, once', async (decision) => {
    for (const _ of ['first', 'repeated'])
      await arrives('verification', 'post.reviewed', { ...post, decision: string(decision) });
    expect(await list()).toEqual([
      { user_id: athlete, kind: `VERIFICATION_${decision}`, person_id: null, count: 1, read: false },
    ]);
  });
});
