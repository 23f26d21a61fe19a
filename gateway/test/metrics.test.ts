import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@entourage/stack/testing/eventually';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { figure } from './figures.ts';
import { liveOf } from './live-stream.ts';
import { type People, peopleOf } from './people.ts';

let platform: TestPlatform;
let people: People;

beforeAll(async () => {
  platform = await ownPlatform();
  people = peopleOf(platform);
});
afterAll(() => platform.stop());

test('every process exposes metrics', async () => {
  for (const origin of [platform.gatewayUrl, ...Object.values(platform.serviceUrls)]) {
    // Another test restarts the bus.
    await eventually(async () => expect(await figure(origin, 'entourage_bus_connected')).toBe(1));
    expect(await figure(origin, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  }
});

test('calls are counted by operation and outcome, over REST and over /graphql', async () => {
  const person = await people.register();
  const count = (outcome: string) =>
    figure(platform.gatewayUrl, `entourage_call_seconds_count{operation="CurrentUser",outcome="${outcome}"}`);
  const refusals = 'entourage_calls_refused_total{operation="Users",code="FORBIDDEN"}';
  const counted = async () => [await count('ok'), await count('refused'), await figure(platform.gatewayUrl, refusals)];
  const [ok = 0, refused = 0, forbidden = 0] = (await counted()).map(Number);
  await person.browser.send('GET', '/api/auth/user');
  await person.browser.operation('CurrentUser');
  await people.visitor().send('GET', '/api/auth/user');
  await person.browser.send('GET', '/api/users');
  expect(await counted()).toEqual([ok + 2, refused + 1, forbidden + 1]);
});

test('a caller who disconnects is counted as such, and not as a failure', async () => {
  const person = await people.register();
  const abandoned = () => figure(platform.gatewayUrl, 'entourage_calls_abandoned_total{operation="CurrentUser"}');
  const failed = () =>
    figure(platform.gatewayUrl, 'entourage_call_seconds_count{operation="CurrentUser",outcome="failed"}');
  const errors = () => readFileSync(join(platform.logFolder, 'gateway.log'), 'utf8').split('a request failed').length;
  await person.browser.send('GET', '/api/auth/user');
  const before = { abandoned: (await abandoned()) ?? 0, failed: await failed(), errors: errors() };
  const held = platform.pause('identity');
  await eventually(async () => {
    const leaving = { headers: { cookie: person.browser.cookie() ?? '' }, signal: AbortSignal.timeout(200) };
    await expect(fetch(`${platform.gatewayUrl}/api/auth/user`, leaving)).rejects.toThrow();
    expect(await abandoned()).toBeGreaterThan(before.abandoned);
  });
  held.resume();
  expect({ failed: await failed(), errors: errors() }).toEqual({ failed: before.failed, errors: before.errors });
});

test('open streams are counted', async () => {
  const streams = () => figure(platform.gatewayUrl, 'entourage_live_streams');
  // Waits until the streams of earlier tests are gone.
  await eventually(async () => expect(await streams()).toBe(0));
  const stream = await liveOf(platform.gatewayUrl, await people.register());
  expect(await streams()).toBe(1);
  stream.close();
  await eventually(async () => expect(await streams()).toBe(0));
});

test('while the bus is away the outbox and its age grow; afterwards events are published and handled', async () => {
  const outbox = async () => [
    await figure(platform.serviceUrls.identity, 'entourage_outbox_unpublished'),
    await figure(platform.serviceUrls.identity, 'entourage_outbox_age_seconds'),
  ];
  const pending = () => figure(platform.serviceUrls.admin, 'entourage_consumer_pending');
  await eventually(async () => expect(await outbox()).toEqual([0, 0]));
  // NATS redelivers events in progress when the bus or a service stopped only after half a minute.
  await eventually(async () => expect(await pending()).toBe(0), 35_000);
  await platform.nats.kill();
  await people.register();
  await eventually(async () => {
    const [waiting, age] = await outbox();
    expect(waiting).toBe(2);
    expect(age).toBeGreaterThan(0.3);
  });
  expect(await figure(platform.gatewayUrl, 'entourage_sessions_believed')).toBe(0);
  expect(await pending()).toBeNaN();

  await platform.nats.start();
  await eventually(async () => {
    expect(await outbox()).toEqual([0, 0]);
    expect(await pending()).toBe(0);
    expect(await figure(platform.gatewayUrl, 'entourage_sessions_believed')).toBe(1);
  });
});

test('dead-lettered events are counted until an operator handles them', async () => {
  expect(await figure(platform.serviceUrls.admin, 'entourage_events_parked')).toBe(0);
  await people.query('admin', `insert into parked (subject, payload, reason, attempts) values ('x', '{}', 'why', 5)`);
  expect(await figure(platform.serviceUrls.admin, 'entourage_events_parked')).toBe(1);
  await people.query('admin', `delete from parked where subject = 'x'`);
});

test('metrics name no person', async () => {
  const person = await people.register();
  await person.browser.send('GET', '/api/auth/user');
  for (const origin of [platform.gatewayUrl, platform.serviceUrls.identity]) {
    const text = await (await fetch(`${origin}/metrics`)).text();
    for (const secret of [person.id, person.username, person.email]) expect(text).not.toContain(secret);
  }
});
