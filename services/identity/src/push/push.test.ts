import { randomUUID } from 'node:crypto';
import { type NotificationKind, whoSawAt } from '@entourage/contracts/notifications.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { testKeys } from '@entourage/stack/testing/keys';
import { type PushService, pushService, type TestBrowser } from '@entourage/stack/testing/push-service';
import { withDatabase } from '../../test/with-database.ts';
import { notify } from '../notifications/notify.ts';
import { endSessions } from '../sessions/session.store.ts';
import { createDeliver } from './deliver-push.ts';
import { createPushStore } from './push.store.ts';
import { type PushKey, readPushKey } from './push-key.ts';
import { pushOrigins } from './push-origins.ts';
import { createPushSubscriptionStore } from './push-subscription.store.ts';
import { queueMessages, queueReminder, queueTest } from './queue-push.ts';
import { type PushDeps, type PushOutcome, sendDue } from './send-pushes.ts';

let pool: Pool;
let key: PushKey;
let service: PushService;
let userId: string;
let sessionId: string;
let browser: TestBrowser;
let outcomes: PushOutcome[];
let deps: PushDeps;
const logged: string[] = [];

withDatabase((opened) => {
  pool = opened;
});
beforeAll(() => {
  key = readPushKey(testKeys().files.push) as PushKey;
});
beforeEach(async () => {
  await pool.query('delete from users');
  service = await pushService(() => key.publicKey);
  const user = await pool.query<{ id: string }>(
    "insert into users (username, password_hash, role) values ('noor', '-', 'ATHLETE') returning id",
  );
  userId = user.rows[0]?.id as string;
  sessionId = await signedIn();
  outcomes = [];
  logged.length = 0;
  const keep = (...said: unknown[]) => void logged.push(JSON.stringify(said));
  const log = Object.assign(createLog('test', 'silent'), { info: keep, warn: keep });
  deps = {
    pushes: createPushStore(pool),
    subscriptions: createPushSubscriptionStore(pool),
    deliver: createDeliver(key, pushOrigins(service.origin), () => new Date()),
    limitsOf: () => ({ idleHours: 12, maxDays: 30 }),
    isUnread: async () => true,
    now: () => new Date(),
    log,
    count: (outcome) => void outcomes.push(outcome),
  };
  browser = service.browser();
  await deps.subscriptions.turnOn(sessionId, browser.subscription);
});
afterEach(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

async function signedIn(): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into sessions (secret_hash, user_id, expires_at) values (sha256($1::text::bytea), $2, now() + interval '30 days')
     returning id`,
    [randomUUID(), userId],
  );
  return rows[0]?.id as string;
}

const news = (kind: NotificationKind, more: { meetingAt?: string; subjectId?: string } = {}) =>
  notify(pool, { kind, to: [userId], ...more });
const waiting = async () =>
  (
    await pool.query<{ kind: string; attempts: number; wait: number }>(
      `select kind, attempts, round(extract(epoch from next_try_at - now()))::int as wait from pushes order by id`,
    )
  ).rows;
const isOn = () => deps.subscriptions.isOn(sessionId);
const written = () => service.received.map(({ message }) => message);
const dueNow = () => pool.query('update pushes set next_try_at = now()');
const livesIn = (zone: string) => pool.query('update users set time_zone = $1', [zone]);
/** 23:00 in Tokyo. */
const atNight = { now: () => new Date('2999-12-03T14:00:00Z') };
/** The expiry of rows and sessions is as if it were that night. */
const untilThen = async () => {
  await pool.query("update pushes set expires_at = '2999-12-04T14:00:00Z'");
  await pool.query(
    "update sessions set created_at = '2999-12-03', last_seen_at = '2999-12-03T13:59:00Z', expires_at = '2999-12-30'",
  );
};

test('a notification reaches the browser, which alone can read it', async () => {
  await news('DASHBOARD_CHANGED');
  expect(await sendDue(deps)).toBe(1);
  expect(await sendDue(deps)).toBe(0);
  expect(written()).toEqual([
    { title: 'Entourage', body: 'Your dashboard was updated', path: '/dashboard', tag: 'dashboard-changed' },
  ]);
  const [{ headers, claims }] = service.received as [PushService['received'][0]];
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'normal',
    ttl: expect.stringMatching(/^863\d\d$|^86400$/),
  });
  expect(String(headers.topic)).toMatch(/^[\w-]{32}$/);
  expect(claims.sub).toMatch(/^mailto:/);
  expect(claims.exp * 1000).toBeLessThan(Date.now() + 24 * 3_600_000);
  expect([await waiting(), outcomes]).toEqual([[], ['sent']]);
});

test('the time of a meeting is by the clock of the person, on a trip too', async () => {
  const meetingAt = '2999-12-03T13:00:00.000Z';
  const bodyOf = async (subjectId: string) => {
    await news('MEETING_CONFIRMED', { meetingAt, subjectId });
    await sendDue(deps);
    return written().at(-1)?.body;
  };
  expect(await bodyOf(randomUUID())).toBe('A meeting was confirmed: Tue 3 Dec, 13:00 UTC');
  const noon = { now: () => new Date() };
  await livesIn(await zoneOfNoon(noon.now()));
  const home = await bodyOf(randomUUID());
  expect(home).toMatch(/^A meeting was confirmed: \w{3} \d Dec, \d\d:00$/);
  await pool.query('insert into itineraries (user_id, trips, version) values ($1, $2, 1)', [
    userId,
    JSON.stringify([{ from: '2999-12-01', to: '2999-12-10', timezone: 'Asia/Tokyo' }]),
  ]);
  expect(await bodyOf(randomUUID())).toBe('A meeting was confirmed: Tue 3 Dec, 22:00');
});

/** A zone in which it is about noon: outside the quiet hours. */
async function zoneOfNoon(now: Date): Promise<string> {
  const hours = 12 - now.getUTCHours();
  return hours === 0 ? 'Etc/UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

test('no text names a person, health or a message', async () => {
  await pool.query("update users set first_name = 'Noor', last_name = 'Haddad'");
  await queueMessages(pool, [{ to: userId, at: new Date(Date.now() - 20_000).toISOString() }]);
  for (const kind of ['ALERT_RAISED', 'TODO_COMPLETED', 'EMERGENCY_OPENED', 'CONNECTED'] as const) await news(kind);
  await sendDue(deps);
  expect(written()).toHaveLength(5);
  expect(JSON.stringify(written())).not.toMatch(/noor|haddad|health|injur|risk|alert(?!-raised)/i);
});

test.each([404, 410])('a browser that the push service does not know any more (%d) is removed', async (status) => {
  service.answers.push({ status });
  await news('CONNECTED');
  await sendDue(deps);
  expect([await isOn(), await waiting(), outcomes]).toEqual([false, [], ['gone']]);
});

test('a failure is tried again with the same topic, and is one delivery in the end', async () => {
  service.answers.push({ status: 500 }, { status: 429, headers: { 'retry-after': '120' } });
  await news('CONNECTED');
  await sendDue(deps);
  expect(await waiting()).toEqual([{ kind: 'CONNECTED', attempts: 1, wait: 10 }]);
  await dueNow();
  await sendDue(deps);
  expect(await waiting()).toEqual([{ kind: 'CONNECTED', attempts: 2, wait: 120 }]);
  await dueNow();
  await sendDue(deps);
  expect([await waiting(), outcomes]).toEqual([[], ['failed', 'failed', 'sent']]);
  expect(new Set(service.received.map(({ headers }) => headers.topic)).size).toBe(1);
});

test('it is given up when it is over', async () => {
  service.answers.push({ status: 500 });
  await news('CONNECTED');
  await pool.query("update pushes set expires_at = now() + interval '5 seconds'");
  await sendDue(deps);
  expect([await waiting(), await isOn()]).toEqual([[], true]);
});

test('a message that is refused is not sent again, and three in a row remove the subscription', async () => {
  for (let n = 1; n <= 3; n++) {
    service.answers.push({ status: 400 });
    await news('CONNECTED');
    await sendDue(deps);
    expect([await waiting(), await isOn()]).toEqual([[], n < 3]);
    await pool.query('delete from notifications');
  }
});

test('a redirect is not followed', async () => {
  service.answers.push({ status: 302, headers: { location: `${service.origin}/elsewhere` } });
  await news('CONNECTED');
  await sendDue(deps);
  expect(outcomes).toEqual(['refused']);
});

test('a push service that is not on the list any more gets nothing', async () => {
  await news('CONNECTED');
  await sendDue({ ...deps, deliver: createDeliver(key, pushOrigins('https://fcm.googleapis.com'), () => new Date()) });
  expect([service.received, await isOn()]).toEqual([[], false]);
});

test('two replicas send one; after a crash in between it is sent again, with the same topic', async () => {
  await news('CONNECTED');
  await Promise.all([sendDue(deps), sendDue(deps)]);
  expect(service.received).toHaveLength(1);
  await pool.query('delete from notifications');
  await news('CONNECTED');
  // Sent, but the process died before it could say so.
  await sendDue({ ...deps, pushes: { ...deps.pushes, settle: async () => undefined } });
  expect(await sendDue(deps)).toBe(0);
  await dueNow();
  await sendDue(deps);
  expect(service.received.map(({ headers }) => headers.topic)).toHaveLength(3);
  expect(new Set(service.received.map(({ headers }) => headers.topic)).size).toBe(1);
});

test('news that comes while the earlier one is sent is sent too', async () => {
  const meeting = { subjectId: randomUUID(), meetingAt: '2999-12-03T13:00:00.000Z' };
  await news('MEETING_CONFIRMED', meeting);
  const [claimed] = await deps.pushes.claim(1);
  await news('MEETING_MOVED', meeting);
  await deps.pushes.settle(claimed?.id ?? '');
  await sendDue(deps);
  expect(written().map(({ body, tag }) => [body.slice(0, 19), tag])).toEqual([
    ['A meeting was moved', `meeting-${meeting.subjectId}`],
  ]);
});

test('nobody who is signed out gets one: the subscription ends with its session', async () => {
  await news('CONNECTED');
  await endSessions(pool, { userId }, 'password-changed');
  expect(await sendDue(deps)).toBe(0);
  expect((await pool.query('select from push_subscriptions')).rowCount).toBe(0);

  sessionId = await signedIn();
  await deps.subscriptions.turnOn(sessionId, browser.subscription);
  await pool.query("update sessions set last_seen_at = now() - interval '13 hours'");
  await pool.query('delete from notifications');
  await news('CONNECTED');
  await sendDue(deps);
  expect([service.received, await isOn()]).toEqual([[], false]);
});

test('the browser belongs to the last session that subscribed it', async () => {
  const next = await signedIn();
  await deps.subscriptions.turnOn(next, browser.subscription);
  expect([await isOn(), await deps.subscriptions.isOn(next)]).toEqual([false, true]);
  await news('CONNECTED');
  await sendDue(deps);
  expect(service.received).toHaveLength(1);
});

describe('a message', () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  const sent = (...seconds: number[]) =>
    queueMessages(
      pool,
      seconds.map((each) => ({ to: userId, at: ago(each) })),
    );

  test('is due after ten seconds, one for many', async () => {
    await sent(0, 0);
    await sent(0);
    expect(await waiting()).toEqual([{ kind: 'MESSAGE', attempts: 0, wait: 10 }]);
    expect(await sendDue(deps)).toBe(0);
    await dueNow();
    await sendDue(deps);
    expect(written()).toMatchObject([{ body: 'You have a new message', path: '/messages', tag: 'message' }]);
  });

  test('that was read by then causes none', async () => {
    await sent(20);
    await sendDue({ ...deps, isUnread: async () => false });
    expect([service.received, await waiting(), outcomes]).toEqual([[], [], ['dropped']]);
  });

  test('waits while it is unknown whether it was read', async () => {
    await sent(20);
    await sendDue({ ...deps, isUnread: () => Promise.reject(new Error('messaging is away')) });
    expect(await waiting()).toEqual([{ kind: 'MESSAGE', attempts: 1, wait: 10 }]);
    expect(service.received).toEqual([]);
  });
});

describe('in the quiet hours', () => {
  beforeEach(() => livesIn('Asia/Tokyo'));
  const atNightIs = async () => {
    await untilThen();
    await sendDue({ ...deps, ...atNight });
    return (await pool.query('select next_try_at as at from pushes')).rows;
  };

  test('a push waits for the morning', async () => {
    await news('CONNECTED');
    expect(await atNightIs()).toEqual([{ at: new Date('2999-12-03T22:00:00Z') }]);
    expect(service.received).toEqual([]);
  });

  test('an emergency access is told at once', async () => {
    await news('EMERGENCY_OPENED');
    expect(await atNightIs()).toEqual([]);
    expect(service.received).toMatchObject([{ headers: { urgency: 'high' }, message: { path: whoSawAt } }]);
  });

  test('what was read meanwhile is dropped', async () => {
    await news('CONNECTED');
    await pool.query('update notifications set read_at = now()');
    expect(await atNightIs()).toEqual([]);
    expect(outcomes).toEqual(['dropped']);
  });

  test.each([
    [15, '2999-12-03T14:15:00Z', 0],
    [1440, '2999-12-04T14:00:00Z', 1],
  ])('a reminder of %d minutes before: %s', async (minutes, meetingAt, left) => {
    const meetingId = await aMeeting(meetingAt);
    await queueReminder(pool, {
      to: [userId],
      meetingId,
      version: 1,
      minutes,
      meetingAt,
      at: new Date().toISOString(),
    });
    expect(await atNightIs()).toHaveLength(left);
    expect(service.received).toEqual([]);
  });
});

async function aMeeting(at: string): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into meetings (user_id, meeting_id, scheduled_at, duration, status, to_confirm, version)
     values ($1, $2, $3, 30, 'CONFIRMED', false, 1)`,
    [userId, id, at],
  );
  return id;
}

test('a meeting that has changed since is not reminded of', async () => {
  const meetingAt = new Date(Date.now() + 900_000).toISOString();
  const reminder = async () => ({
    ...{ to: [userId], meetingId: await aMeeting(meetingAt), version: 1, minutes: 15, meetingAt },
    at: new Date().toISOString(),
  });
  await queueReminder(pool, await reminder());
  await sendDue(deps);
  expect(written()).toMatchObject([{ path: '/meetings', body: expect.stringMatching(/^A meeting is coming up: /) }]);
  await queueReminder(pool, await reminder());
  await pool.query('update meetings set version = 2');
  await sendDue(deps);
  expect(written()).toHaveLength(1);
});

test('a test is sent to its browser only, at once', async () => {
  const other = service.browser();
  await deps.subscriptions.turnOn(await signedIn(), other.subscription);
  await queueTest(pool, sessionId);
  await sendDue(deps);
  expect(service.received).toMatchObject([{ endpoint: browser.subscription.endpoint, message: { tag: 'test' } }]);
});

test('no log line has an address, a key or a text', async () => {
  service.answers.push({ status: 500 }, { status: 400 }, { status: 410 });
  for (const kind of ['CONNECTED', 'DISCONNECTED', 'MEMBER_JOINED'] as const) await news(kind);
  await sendDue(deps);
  const { endpoint, keys } = browser.subscription;
  expect(logged.length).toBeGreaterThan(2);
  for (const secret of [endpoint, service.origin, keys.p256dh, keys.auth, 'noor', 'connection'])
    expect(logged.join('')).not.toContain(secret);
});
