import { randomUUID } from 'node:crypto';
import type { NotificationKind } from '@entourage/contracts/notifications.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { somebody, somebodyElse } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { handlingEvents } from '../../test/handling-events.ts';
import { withDatabase } from '../../test/with-database.ts';
import { notify } from '../notifications/notify.ts';
import { followPosts } from './follow-posts.ts';
import { notifyPeople } from './notify-people.ts';
import { settleNotifications } from './settle-notifications.ts';

const { boolean, eachLike, integer, string, uuid } = MatchersV3;
const handles = consumerPacts('identity');
/** The envelope of a pact has `somebodyElse` as its actor. Ids are fixed: they are in the pact. */
const [athlete, liaison] = [somebody, somebodyElse];
const [admin, second, other] = [1, 2, 3].map((n) => `0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a8${n}`) as [
  string,
  string,
  string,
];

let pool: Pool;
withDatabase((opened) => {
  pool = opened;
});
beforeEach(async () => {
  for (const table of ['users', 'settled_occasions', 'inbox', 'outbox']) await pool.query(`delete from ${table}`);
  await pool.query(
    `insert into users (id, username, password_hash, role, verification_status)
     values ($1, 'noor', '-', 'ATHLETE', 'PENDING'), ($2, 'amal', '-', 'LIAISON', 'APPROVED'),
            ($3, 'ray', '-', 'LIAISON', 'APPROVED'), ($4, 'ines', '-', 'ADMIN', 'APPROVED'),
            ($5, 'juan', '-', 'ADMIN', 'APPROVED')`,
    [athlete, liaison, other, admin, second],
  );
});

const { handle, arrives } = handlingEvents(() => pool, [...followPosts, ...notifyPeople, ...settleNotifications]);

/** Whose notifications are read, and whose not. */
async function states(subject?: string): Promise<{ read: string[]; unread: string[] }> {
  const { rows } = await pool.query<{ userId: string; isRead: boolean; kind: string }>(
    `select user_id as "userId", kind, read_at is not null as "isRead" from notifications
     where kind not like 'VERIFICATION_%' and coalesce(subject_id = $1, true) order by user_id`,
    [subject ?? null],
  );
  const which = (isRead: boolean) => rows.filter((row) => row.isRead === isRead).map(({ userId }) => userId);
  return { read: which(true), unread: which(false) };
}
/** Of whose bells a change was published, without those of the athlete, who is notified of the decision. */
const published = async (): Promise<string[]> =>
  (
    await pool.query<{ subject: string }>(
      "select subject from outbox where type = 'notifications.changed' and subject <> $1 order by subject",
      [athlete],
    )
  ).rows.map(({ subject }) => subject);

interface Occasion {
  readonly kind: NotificationKind;
  readonly service: string;
  readonly raises: string;
  readonly settles: string;
  readonly data: object;
  /** Only what raises it says this too. */
  readonly raisedWith?: object;
  /** Only what settles it says this too. */
  readonly more?: object;
  readonly to: readonly string[];
  /** Whose notification is settled; absent: everybody's. */
  readonly settled?: readonly string[];
}

const urgent = {
  ...{ conversationId: uuid(other), senderId: uuid(athlete), receiverId: uuid(athlete) },
  notify: eachLike(uuid(other)),
};
const proposal = {
  ...{ athleteId: uuid(athlete), liaisonId: uuid(liaison) },
  ...{ proposedBy: uuid(athlete), status: string('OPEN') },
};
const post = { userId: uuid(athlete), attempt: integer(1) };
const alert = { userId: uuid(athlete), notify: eachLike(uuid(liaison)) };
const admins = [admin, second];

const occasions: readonly Occasion[] = [
  {
    ...{ kind: 'CONTACT_RECEIVED', service: 'admin', raises: 'contact.received', settles: 'contact.read' },
    ...{ data: {}, to: admins },
  },
  {
    ...{ kind: 'CONTACT_RECEIVED', service: 'admin', raises: 'contact.received', settles: 'contact.answered' },
    ...{ data: {}, to: admins },
  },
  {
    ...{ kind: 'CONTACT_RECEIVED', service: 'admin', raises: 'contact.received', settles: 'contact.deleted' },
    ...{ data: {}, to: admins },
  },
  ...['contact.resent', 'contact.deleted'].map((settles) => ({
    ...{ kind: 'ANSWER_UNDELIVERED' as const, service: 'admin', raises: 'contact.undelivered', settles },
    ...{ data: {}, to: admins },
  })),
  {
    ...{ kind: 'INVESTOR_MET', service: 'presentation', raises: 'investor.met', settles: 'investor.deleted' },
    ...{ data: { accessId: uuid(other) }, to: admins },
  },
  {
    ...{ kind: 'DECK_QUESTION_WAITING', service: 'presentation', raises: 'question.asked' },
    ...{ settles: 'question.answered', data: { accessId: uuid(other) }, to: admins },
    raisedWith: { needsReview: boolean(true) },
  },
  {
    ...{ kind: 'URGENT_WAITING', service: 'messaging', raises: 'urgent.missed', settles: 'urgent.closed' },
    ...{ data: urgent, to: [other] },
  },
  {
    ...{ kind: 'TIMES_OFFERED', service: 'scheduling', raises: 'proposal.made', settles: 'proposal.closed' },
    ...{ data: proposal, to: [liaison] },
  },
  {
    ...{ kind: 'ALERT_RAISED', service: 'health-data', raises: 'alert.raised', settles: 'alert.seen' },
    ...{ data: alert, to: [liaison, other], settled: [liaison] },
  },
  {
    ...{ kind: 'ILLNESS_OVER', service: 'health-data', raises: 'illness.over', settles: 'illness.resumed' },
    ...{ data: alert, to: [liaison, other] },
  },
  {
    ...{ kind: 'POST_WAITING', service: 'verification', raises: 'post.submitted', settles: 'post.reviewed' },
    ...{ data: post, more: { decision: string('APPROVED') }, to: admins },
  },
  {
    ...{ kind: 'POST_WAITING', service: 'verification', raises: 'post.submitted', settles: 'post.closed' },
    ...{ data: post, to: admins },
  },
];

describe.each(occasions)('$kind, settled by $settles', (occasion) => {
  const { service, raises, settles, data, raisedWith, more, to, settled = to } = occasion;
  const still = to.filter((id) => !settled.includes(id));
  const toAll = 'notify' in data ? { data: { ...(MatchersV3.reify(data) as object), notify: to } } : {};
  const raise = (change: object = {}) =>
    arrives(service, raises, { ...data, ...raisedWith }, { ...toAll, actor: 'system', ...change });
  const end = (change: object = {}) => arrives(service, settles, { ...data, ...more }, change);

  test('it is read for those who need not look any more, and their open bells count down', async () => {
    await raise();
    expect(await states()).toEqual({ read: [], unread: to.toSorted() });
    expect(await published()).toEqual(to.toSorted());
    await handles(service, settles, { ...data, ...more }, handle(service, settles));
    expect(await states()).toEqual({ read: settled.toSorted(), unread: still });
    expect(await published()).toEqual([...to, ...settled].toSorted());
  });

  test('settled before its own event arrives, it is no news', async () => {
    await end();
    await raise();
    expect(await states()).toEqual({ read: [], unread: still });
    expect(await published()).toEqual(still);
  });

  test('when every event comes again, nothing changes', async () => {
    for (const _ of ['first', 'repeated', 'after a rebuild']) {
      await raise();
      await end();
      await end();
    }
    expect(await states()).toEqual({ read: settled.toSorted(), unread: still });
    expect(await published()).toEqual([...to, ...settled].toSorted());
  });

  test('another one of its kind still waits', async () => {
    const another = randomUUID();
    await raise();
    await raise({ subject: another });
    await end();
    expect(await states(somebody)).toEqual({ read: settled.toSorted(), unread: still });
    expect(await states(another)).toEqual({ read: [], unread: to.toSorted() });
  });

  test('of two replicas that handle both events at the same moment neither leaves it unread', async () => {
    const subjects = Array.from({ length: 12 }, () => randomUUID());
    for (const subject of subjects) await Promise.all([raise({ subject }), end({ subject })]);
    const { unread } = await states();
    expect(unread.filter((id) => settled.includes(id))).toEqual([]);
  });
});

test('what happens again after it was settled is news again, in whatever order the events arrive', async () => {
  const [first, ended, again] = ['01', '02', '03'].map((day) => `2026-03-${day}T09:30:00.000Z`);
  const at = (type: string, time?: string) => () => arrives('admin', type, {}, { actor: 'system', time });
  const [failed, resent, failedAgain] = [
    at('contact.undelivered', first),
    at('contact.resent', ended),
    at('contact.undelivered', again),
  ];
  for (const order of [
    [failed, resent, failedAgain, resent, failed],
    [failed, failedAgain, resent],
    [resent, failedAgain, failed],
  ]) {
    for (const table of ['notifications', 'settled_occasions']) await pool.query(`delete from ${table}`);
    for (const arrival of order) await arrival();
    expect((await states()).unread).toEqual(admins);
  }
});

describe('a reminder of the check-in', () => {
  const remind = () => notify(pool, { kind: 'CHECK_IN_DUE', to: [athlete], subjectId: athlete });
  const said = { userId: uuid(athlete), notify: eachLike(uuid(liaison)) };

  test('is read once the athlete has checked in; those of others stay', async () => {
    await remind();
    await notify(pool, { kind: 'CHECK_IN_DUE', to: [liaison], subjectId: liaison });
    await arrives('health-data', 'checkin.saved', said, { actor: athlete, time: new Date().toISOString() });
    expect(await states()).toEqual({ read: [athlete], unread: [liaison] });
  });

  test('of a later day is news again', async () => {
    await arrives('health-data', 'checkin.saved', said, { actor: athlete });
    await remind();
    expect((await states()).unread).toEqual([athlete]);
  });
});

test('check-ins are followed by their pact', async () => {
  const said = { userId: uuid(liaison), notify: eachLike(uuid(liaison)) };
  await notify(pool, { kind: 'CHECK_IN_DUE', to: [liaison], subjectId: liaison, at: '2026-03-01T00:00:00.000Z' });
  await handles('health-data', 'checkin.saved', said, handle('health-data', 'checkin.saved'));
  expect((await states()).read).toEqual([liaison]);
});
