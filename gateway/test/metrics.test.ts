import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { borrowPlatform, type TestPlatform } from '@entourage/stack/testing/borrowed-platform';
import { eventually } from '@entourage/stack/testing/eventually';
import { figure } from './figures.ts';
import { liveOf } from './live-stream.ts';
import { type People, peopleOf } from './people.ts';

let platform: TestPlatform;
let people: People;

beforeAll(async () => {
  platform = await borrowPlatform();
  people = peopleOf(platform);
});
afterAll(() => platform.stop());

test('every process shows its figures', async () => {
  for (const origin of [platform.gatewayUrl, ...Object.values(platform.serviceUrls)]) {
    expect(await figure(origin, 'entourage_bus_connected')).toBe(1);
    expect(await figure(origin, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  }
});

test('calls are counted by operation and by how they end, whichever door they come by', async () => {
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

test('a caller who does not wait is counted as such, and as no failure of ours', async () => {
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

test('who listens is counted', async () => {
  const streams = () => figure(platform.gatewayUrl, 'entourage_live_streams');
  // What the last file has closed is gone before anything is counted.
  await eventually(async () => expect(await streams()).toBe(0));
  const stream = await liveOf(platform.gatewayUrl, await people.register());
  expect(await streams()).toBe(1);
  stream.close();
  await eventually(async () => expect(await streams()).toBe(0));
});

test('while the bus is away events wait and grow old; when it is back they go out and are handled', async () => {
  const outbox = async () => [
    await figure(platform.identityUrl, 'entourage_outbox_unpublished'),
    await figure(platform.identityUrl, 'entourage_outbox_age_seconds'),
  ];
  const pending = () => figure(platform.adminUrl, 'entourage_consumer_pending');
  await eventually(async () => expect(await outbox()).toEqual([0, 0]));
  // What is in hand when the bus goes, or earlier a service, is sent again only half a minute later.
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

test('what could not be handled is counted until somebody has looked', async () => {
  expect(await figure(platform.adminUrl, 'entourage_events_parked')).toBe(0);
  await people.query('admin', `insert into parked (subject, payload, reason, attempts) values ('x', '{}', 'why', 5)`);
  expect(await figure(platform.adminUrl, 'entourage_events_parked')).toBe(1);
  await people.query('admin', `delete from parked where subject = 'x'`);
});

test('a figure names no person', async () => {
  const person = await people.register();
  await person.browser.send('GET', '/api/auth/user');
  for (const origin of [platform.gatewayUrl, platform.identityUrl]) {
    const text = await (await fetch(`${origin}/metrics`)).text();
    for (const secret of [person.id, person.username, person.email]) expect(text).not.toContain(secret);
  }
});
