import { randomUUID } from 'node:crypto';
import { whoSawAt } from '@entourage/contracts/notifications.ts';
import { zoneOfNoon } from '@entourage/stack/testing/zone-of-noon';
import { withPushes } from '../../test/with-pushes.ts';
import { queueMessages, queueReminder } from './queue-push.ts';

const push = withPushes();

/** 23:00 in Tokyo. */
const atNight = { now: () => new Date('2999-12-03T14:00:00Z') };
/** The expiry of rows and sessions is as if it were that night. */
const untilThen = async () => {
  await push.pool.query("update pushes set expires_at = '2999-12-04T14:00:00Z'");
  await push.pool.query(
    "update sessions set created_at = '2999-12-03', last_seen_at = '2999-12-03T13:59:00Z', expires_at = '2999-12-30'",
  );
};

test('the time of a meeting is by the clock of the person, on a trip too', async () => {
  const meetingAt = '2999-12-03T13:00:00.000Z';
  const bodyOf = async (subjectId: string) => {
    await push.news('MEETING_CONFIRMED', { meetingAt, subjectId });
    await push.send();
    return push.written().at(-1)?.body;
  };
  expect(await bodyOf(randomUUID())).toBe('A meeting was confirmed: Tue 3 Dec, 13:00 UTC');
  await push.livesIn(zoneOfNoon());
  const home = await bodyOf(randomUUID());
  expect(home).toMatch(/^A meeting was confirmed: \w{3} \d Dec, \d\d:00$/);
  await push.pool.query('insert into itineraries (user_id, trips, version) values ($1, $2, 1)', [
    push.userId,
    JSON.stringify([{ from: '2999-12-01', to: '2999-12-10', timezone: 'Asia/Tokyo' }]),
  ]);
  expect(await bodyOf(randomUUID())).toBe('A meeting was confirmed: Tue 3 Dec, 22:00');
});

describe('a message', () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  const sent = (...seconds: number[]) =>
    queueMessages(
      push.pool,
      seconds.map((each) => ({ to: push.userId, at: ago(each) })),
    );

  test('is due after ten seconds, one for many', async () => {
    await sent(0, 0);
    await sent(0);
    expect(await push.waiting()).toEqual([{ kind: 'MESSAGE', attempts: 0, wait: 10 }]);
    expect(await push.send()).toBe(0);
    await push.dueNow();
    await push.send();
    expect(push.written()).toMatchObject([{ body: 'You have a new message', path: '/messages', tag: 'message' }]);
  });

  test('that was read by then causes none', async () => {
    await sent(20);
    await push.send({ isUnread: async () => false });
    expect([push.service.received, await push.waiting(), push.outcomes]).toEqual([[], [], ['dropped']]);
  });

  test('waits while it is unknown whether it was read', async () => {
    await sent(20);
    await push.send({ isUnread: () => Promise.reject(new Error('messaging is away')) });
    expect(await push.waiting()).toEqual([{ kind: 'MESSAGE', attempts: 1, wait: 10 }]);
    expect(push.service.received).toEqual([]);
  });
});

test('a change of the dashboard and its undoing are one push, after the time to undo it', async () => {
  await push.news('DASHBOARD_CHANGED');
  await push.pool.query("update pushes set next_try_at = now() + interval '3 seconds'");
  await push.news('DASHBOARD_CHANGED');
  expect(await push.waiting()).toEqual([{ kind: 'DASHBOARD_CHANGED', attempts: 0, wait: 12 }]);
  expect(await push.send()).toBe(0);
  await push.dueNow();
  await push.send();
  expect(push.written()).toMatchObject([{ body: 'Your dashboard was updated' }]);
});

describe('what a person turned off', () => {
  const mute = (topic: string) =>
    push.pool.query("insert into muted_topics (user_id, topic, way) values ($1, $2, 'push')", [push.userId, topic]);

  test('is not pushed, and still stands in the bell', async () => {
    await mute('PEOPLE');
    await push.news('CONNECTED');
    await push.news('DASHBOARD_CHANGED');
    await push.dueNow();
    await push.send();
    expect(push.written()).toMatchObject([{ tag: 'dashboard-changed' }]);
    expect((await push.pool.query('select from notifications where read_at is null')).rowCount).toBe(2);
  });

  test.each([
    ['ATHLETE', 'CARE', []],
    ['LIAISON', 'ATHLETES', []],
    ['LIAISON', 'CARE', ['document-added']],
  ])('of a document, an %s by %s: pushes %j', async (role, topic, pushed) => {
    await push.pool.query('update users set role = $1', [role]);
    await mute(topic);
    await push.news('DOCUMENT_ADDED');
    await push.dueNow();
    await push.send();
    expect(push.written().map(({ tag }) => tag)).toEqual(pushed);
  });

  test('is not pushed either if it waits already', async () => {
    await queueMessages(push.pool, [{ to: push.userId, at: new Date(Date.now() - 20_000).toISOString() }]);
    await mute('MESSAGES');
    await push.send();
    expect([push.service.received, await push.waiting()]).toEqual([[], []]);
  });

  test('in an earlier role does not hold back what the present one needs', async () => {
    await mute('MESSAGES');
    await push.pool.query("update users set role = 'LIAISON'");
    await queueMessages(push.pool, [{ to: push.userId, at: new Date(Date.now() - 20_000).toISOString() }]);
    await push.send();
    expect(push.written()).toMatchObject([{ tag: 'message' }]);
  });

  test.each(['EMERGENCY_OPENED', 'MEDICAL_CARD_DUE', 'PAYMENT_FAILED', 'CHECK_IN_DUE'] as const)(
    'leaves out %s',
    async (kind) => {
      for (const topic of ['MEETINGS', 'MESSAGES', 'CARE', 'ATHLETES', 'PEOPLE', 'OFFICE']) await mute(topic);
      await push.news(kind, { subjectId: push.userId });
      await push.send();
      expect(push.outcomes).toEqual(['sent']);
    },
  );
});

describe('in the quiet hours', () => {
  beforeEach(() => push.livesIn('Asia/Tokyo'));
  const atNightIs = async () => {
    await untilThen();
    await push.send(atNight);
    return (await push.pool.query('select next_try_at as at from pushes')).rows;
  };

  test('a push waits for the morning', async () => {
    await push.news('CONNECTED');
    expect(await atNightIs()).toEqual([{ at: new Date('2999-12-03T22:00:00Z') }]);
    expect(push.service.received).toEqual([]);
  });

  test.each(['URGENT_WAITING', 'ALERT_RAISED'] as const)('%s is not put off', async (kind) => {
    await push.news(kind);
    expect(await atNightIs()).toEqual([]);
    expect(push.outcomes).toEqual(['sent']);
  });

  test('an urgent message is pushed, others wait', async () => {
    const at = new Date(Date.now() - 20_000).toISOString();
    await queueMessages(push.pool, [
      { to: push.userId, at, urgent: true },
      { to: push.userId, at },
    ]);
    expect(await atNightIs()).toHaveLength(1);
    expect(push.written()).toMatchObject([
      { body: 'You have an urgent message', path: '/messages', tag: 'urgent-message' },
    ]);
  });

  test.each(['EMERGENCY_OPENED', 'PASS_OPENED'] as const)('%s is told at once', async (kind) => {
    await push.news(kind);
    expect(await atNightIs()).toEqual([]);
    expect(push.service.received).toMatchObject([{ headers: { urgency: 'high' }, message: { path: whoSawAt } }]);
  });

  test('a reminder of the check-in comes at the time that the athlete chose', async () => {
    await push.news('CHECK_IN_DUE', { subjectId: push.userId });
    expect(await atNightIs()).toEqual([]);
    expect(push.written()).toMatchObject([{ body: 'Time for your check-in', path: '/dashboard#check-in' }]);
  });

  test('what was replaced by news that is settled stays', async () => {
    const amal = await aPerson('amal');
    await push.news('CONNECTED', { personId: await aPerson('mina') });
    await push.news('CONNECTED', { personId: amal });
    await push.pool.query('update notifications set read_at = now() where person_id = $1', [amal]);
    expect(await atNightIs()).toHaveLength(1);
  });

  test('what was read meanwhile is dropped', async () => {
    await push.news('CONNECTED');
    await push.pool.query('update notifications set read_at = now()');
    expect(await atNightIs()).toEqual([]);
    expect(push.outcomes).toEqual(['dropped']);
  });

  test.each([
    [15, '2999-12-03T14:15:00Z', 0],
    [1440, '2999-12-04T14:00:00Z', 1],
  ])('a reminder of %d minutes before: %s', async (minutes, meetingAt, left) => {
    const meetingId = await aMeeting(meetingAt);
    await queueReminder(push.pool, {
      to: [push.userId],
      meetingId,
      version: 1,
      minutes,
      meetingAt,
      at: new Date().toISOString(),
    });
    expect(await atNightIs()).toHaveLength(left);
    expect(push.service.received).toEqual([]);
  });
});

async function aPerson(username: string): Promise<string> {
  const { rows } = await push.pool.query<{ id: string }>(
    "insert into users (username, password_hash, role) values ($1, '-', 'LIAISON') returning id",
    [username],
  );
  return rows[0]?.id as string;
}

async function aMeeting(at: string): Promise<string> {
  const id = randomUUID();
  await push.pool.query(
    `insert into meetings (user_id, meeting_id, scheduled_at, duration, status, to_confirm, version)
     values ($1, $2, $3, 30, 'CONFIRMED', false, 1)`,
    [push.userId, id, at],
  );
  return id;
}

test('news of a meeting and its reminder replace each other neither here nor on the device', async () => {
  const meetingAt = new Date(Date.now() + 900_000).toISOString();
  const meetingId = await aMeeting(meetingAt);
  await push.news('MEETING_CONFIRMED', { meetingAt, subjectId: meetingId });
  await queueReminder(push.pool, {
    ...{ to: [push.userId], meetingId, version: 1, minutes: 15, meetingAt },
    at: new Date().toISOString(),
  });
  await push.send();
  expect(
    push
      .written()
      .map(({ tag }) => tag)
      .toSorted(),
  ).toEqual([`meeting-${meetingId}`, `meeting-reminder-${meetingId}`]);
});

test('a meeting that has changed since is not reminded of', async () => {
  const meetingAt = new Date(Date.now() + 900_000).toISOString();
  const reminder = async () => ({
    ...{ to: [push.userId], meetingId: await aMeeting(meetingAt), version: 1, minutes: 15, meetingAt },
    at: new Date().toISOString(),
  });
  await queueReminder(push.pool, await reminder());
  await push.send();
  expect(push.written()).toMatchObject([
    { path: '/meetings', body: expect.stringMatching(/^A meeting is coming up: /) },
  ]);
  await queueReminder(push.pool, await reminder());
  await push.pool.query('update meetings set version = 2');
  await push.send();
  expect(push.written()).toHaveLength(1);
});
