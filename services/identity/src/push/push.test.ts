import { randomUUID } from 'node:crypto';
import { withPushes } from '../../test/with-pushes.ts';
import { endSessions } from '../sessions/session.store.ts';
import { createDeliver } from './deliver-push.ts';
import { pushOrigins } from './push-origins.ts';
import { queueMessages, queueTest } from './queue-push.ts';

const push = withPushes();

test('a notification reaches the browser, which alone can read it', async () => {
  await push.news('DASHBOARD_CHANGED');
  await push.dueNow();
  expect(await push.send()).toBe(1);
  expect(await push.send()).toBe(0);
  expect(push.written()).toEqual([
    { title: 'Entourage', body: 'Your dashboard was updated', path: '/dashboard', tag: 'dashboard-changed' },
  ]);
  const [{ headers, claims }] = push.service.received as [(typeof push.service.received)[0]];
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'normal',
    ttl: expect.stringMatching(/^863\d\d$|^86400$/),
  });
  expect(String(headers.topic)).toMatch(/^[\w-]{32}$/);
  expect(claims.sub).toMatch(/^mailto:/);
  expect(claims.exp * 1000).toBeLessThan(Date.now() + 24 * 3_600_000);
  expect([await push.waiting(), push.outcomes]).toEqual([[], ['sent']]);
});

test('no text names a person, health or a message', async () => {
  await push.pool.query("update users set first_name = 'Noor', last_name = 'Haddad'");
  await queueMessages(push.pool, [{ to: push.userId, at: new Date(Date.now() - 20_000).toISOString() }]);
  for (const kind of [
    'ALERT_RAISED',
    'CARE_NOTE_WRITTEN',
    'DOCUMENT_ADDED',
    'PLAN_CHANGED',
    'RETURN_PLANNED',
    'MEDICAL_CARD_DUE',
    'TODO_ADDED',
    'TODO_COMPLETED',
    'LOG_ENTERED',
    'ILLNESS_ENTERED',
    'ILLNESS_OVER',
    'SEASON_CHANGED',
    'OWN_SEASON_CHANGED',
    'FOLLOW_UP_GIVEN',
    'EMERGENCY_OPENED',
    'CONNECTED',
  ] as const)
    await push.news(kind);
  await push.dueNow();
  // They go out eight at a time.
  for (const _ of ['first', 'second', 'third']) await push.send();
  expect(push.written()).toHaveLength(17);
  expect(JSON.stringify(push.written())).not.toMatch(/noor|haddad|health|injur|\bill(?!ness-)|risk|alert(?!-raised)/i);
});

test.each([404, 410])('a browser that the push service does not know any more (%d) is removed', async (status) => {
  push.service.answers.push({ status });
  await push.news('CONNECTED');
  await push.send();
  expect([await push.isOn(), await push.waiting(), push.outcomes]).toEqual([false, [], ['gone']]);
});

test('a failure is tried again with the same topic, and is one delivery in the end', async () => {
  push.service.answers.push({ status: 500 }, { status: 429, headers: { 'retry-after': '120' } });
  await push.news('CONNECTED');
  await push.send();
  expect(await push.waiting()).toEqual([{ kind: 'CONNECTED', attempts: 1, wait: 10 }]);
  await push.dueNow();
  await push.send();
  expect(await push.waiting()).toEqual([{ kind: 'CONNECTED', attempts: 2, wait: 120 }]);
  await push.dueNow();
  await push.send();
  expect([await push.waiting(), push.outcomes]).toEqual([[], ['failed', 'failed', 'sent']]);
  expect(new Set(push.service.received.map(({ headers }) => headers.topic)).size).toBe(1);
});

test('it is given up when it is over', async () => {
  push.service.answers.push({ status: 500 });
  await push.news('CONNECTED');
  await push.pool.query("update pushes set expires_at = now() + interval '5 seconds'");
  await push.send();
  expect([await push.waiting(), await push.isOn()]).toEqual([[], true]);
});

test('a message that is refused is not sent again, and three in a row remove the subscription', async () => {
  for (let n = 1; n <= 3; n++) {
    push.service.answers.push({ status: 400 });
    await push.news('CONNECTED');
    await push.send();
    expect([await push.waiting(), await push.isOn()]).toEqual([[], n < 3]);
    await push.pool.query('delete from notifications');
  }
});

test('a redirect is not followed', async () => {
  push.service.answers.push({ status: 302, headers: { location: `${push.service.origin}/elsewhere` } });
  await push.news('CONNECTED');
  await push.send();
  expect(push.outcomes).toEqual(['refused']);
});

test('a push service that is not on the list any more gets nothing', async () => {
  await push.news('CONNECTED');
  await push.send({ deliver: createDeliver(push.key, pushOrigins('https://fcm.googleapis.com'), () => new Date()) });
  expect([push.service.received, await push.isOn()]).toEqual([[], false]);
});

test('two replicas send one; after a crash in between it is sent again, with the same topic', async () => {
  await push.news('CONNECTED');
  await Promise.all([push.send(), push.send()]);
  expect(push.service.received).toHaveLength(1);
  await push.pool.query('delete from notifications');
  await push.news('CONNECTED');
  // Sent, but the process died before it could say so.
  await push.send({ pushes: { ...push.deps.pushes, settle: async () => undefined } });
  expect(await push.send()).toBe(0);
  await push.dueNow();
  await push.send();
  expect(push.service.received.map(({ headers }) => headers.topic)).toHaveLength(3);
  expect(new Set(push.service.received.map(({ headers }) => headers.topic)).size).toBe(1);
});

test('news that comes while the earlier one is sent is sent too', async () => {
  const meeting = { subjectId: randomUUID(), meetingAt: '2999-12-03T13:00:00.000Z' };
  await push.news('MEETING_CONFIRMED', meeting);
  const [claimed] = await push.deps.pushes.claim(1);
  await push.news('MEETING_MOVED', meeting);
  await push.deps.pushes.settle(claimed?.id ?? '');
  await push.send();
  expect(push.written().map(({ body, tag }) => [body.slice(0, 19), tag])).toEqual([
    ['A meeting was moved', `meeting-${meeting.subjectId}`],
  ]);
});

test('nobody who is signed out gets one: the subscription ends with its session', async () => {
  await push.news('CONNECTED');
  await endSessions(push.pool, { userId: push.userId }, 'password-changed');
  expect(await push.send()).toBe(0);
  expect((await push.pool.query('select from push_subscriptions')).rowCount).toBe(0);

  push.sessionId = await push.signedIn();
  await push.deps.subscriptions.turnOn(push.sessionId, push.browser.subscription);
  await push.pool.query("update sessions set last_seen_at = now() - interval '13 hours'");
  await push.pool.query('delete from notifications');
  await push.news('CONNECTED');
  await push.send();
  expect([push.service.received, await push.isOn()]).toEqual([[], false]);
});

test('the browser belongs to the last session that subscribed it', async () => {
  const next = await push.signedIn();
  await push.deps.subscriptions.turnOn(next, push.browser.subscription);
  expect([await push.isOn(), await push.deps.subscriptions.isOn(next)]).toEqual([false, true]);
  await push.news('CONNECTED');
  await push.send();
  expect(push.service.received).toHaveLength(1);
});

test('a test is sent to its browser only, at once', async () => {
  const other = push.service.browser();
  await push.deps.subscriptions.turnOn(await push.signedIn(), other.subscription);
  await queueTest(push.pool, push.sessionId);
  await push.send();
  expect(push.service.received).toMatchObject([
    { endpoint: push.browser.subscription.endpoint, message: { tag: 'test' } },
  ]);
});

test('no log line has an address, a key or a text', async () => {
  push.service.answers.push({ status: 500 }, { status: 400 }, { status: 410 });
  for (const kind of ['CONNECTED', 'DISCONNECTED', 'MEMBER_JOINED'] as const) await push.news(kind);
  await push.send();
  const { endpoint, keys } = push.browser.subscription;
  expect(push.logged.length).toBeGreaterThan(2);
  for (const secret of [endpoint, push.service.origin, keys.p256dh, keys.auth, 'noor', 'connection'])
    expect(push.logged.join('')).not.toContain(secret);
});
