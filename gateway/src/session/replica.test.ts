import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { eventually } from '@entourage/stack/testing/eventually';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { openBrowser } from '../../test/browser.ts';
import { openLive } from '../../test/live-stream.ts';
import { type People, type Person, peopleOf } from '../../test/people.ts';
import { startReplica } from '../../test/replica.ts';

const promisedMs = 2000;

let platform: TestPlatform;
let people: People;
const ending: Array<() => unknown> = [];

beforeAll(async () => {
  platform = await ownPlatform();
  people = peopleOf(platform);
});
afterAll(async () => {
  for (const end of ending.reverse()) await end();
  await platform.stop();
});

/** A connection to the bus that can be cut without affecting the bus or other connections. */
async function lineToBus() {
  const sockets = new Set<Socket>();
  let open = true;
  const server = createServer((near) => {
    const far = connect(platform.nats.port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
    if (!open) near.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  ending.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: `nats://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    cut() {
      open = false;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      open = true;
    },
  };
}

/** Starts a second gateway beside the platform's own; returns its address. */
async function secondGateway(natsUrl: string): Promise<string> {
  const { url, end } = await startReplica(platform, 'gateway', { NATS_URL: natsUrl });
  ending.push(end);
  return url;
}

const at = (url: string, person: Person) => {
  const browser = openBrowser(url);
  browser.useCookie(person.browser.cookie());
  return async () => (await browser.send('GET', '/api/auth/user')).status;
};

test('a session that ends at one gateway ends at the other', async () => {
  const elsewhere = await secondGateway(platform.nats.url);
  const person = await people.register();
  const me = at(elsewhere, person);
  for (let time = 0; time < 3; time++) expect(await me()).toBe(200);
  await person.browser.send('POST', '/api/logout');
  await eventually(async () => expect(await me()).toBe(401), promisedMs);
});

test('a gateway that alone had lost the bus does not reuse sessions cached before', async () => {
  const line = await lineToBus();
  const elsewhere = await secondGateway(line.url);
  const [person, other] = await Promise.all([people.register(), people.register()]);
  const me = at(elsewhere, person);
  const stream = await openLive(elsewhere, other.browser.cookie());
  const resets = () => stream.received.filter(({ event }) => event === 'reset').length;
  expect(await me()).toBe(200);

  line.cut();
  await person.browser.send('POST', '/api/logout');
  await eventually(async () => expect(await at(platform.gatewayUrl, person)()).toBe(401), promisedMs);
  const before = resets();
  line.mend();

  await eventually(() => expect(resets()).toBe(before + 1));
  stream.close();
  expect(await me()).toBe(401);
});

test('nor sessions cached while it had lost the bus', async () => {
  const line = await lineToBus();
  const elsewhere = await secondGateway(line.url);
  const [person, other] = await Promise.all([people.register(), people.register()]);
  const me = at(elsewhere, person);
  const stream = await openLive(elsewhere, other.browser.cookie());
  const resets = () => stream.received.filter(({ event }) => event === 'reset').length;

  line.cut();
  expect(await me()).toBe(200);
  await person.browser.send('POST', '/api/logout');
  await eventually(async () => expect(await at(platform.gatewayUrl, person)()).toBe(401), promisedMs);
  const before = resets();
  line.mend();

  await eventually(() => expect(resets()).toBe(before + 1));
  stream.close();
  expect(await me()).toBe(401);
});

test('a browser that resumes at a gateway which missed events is sent a reset', async () => {
  const line = await lineToBus();
  const elsewhere = await secondGateway(line.url);
  const [person, admin] = await Promise.all([people.register(), people.withStanding('ADMIN', 'APPROVED')]);
  const stream = await openLive(elsewhere, person.browser.cookie());
  const resets = () => stream.received.filter(({ event }) => event === 'reset').length;

  line.cut();
  const edit = { firstName: 'Amal' };
  expect((await admin.browser.send('PATCH', `/api/admin/users/${person.id}`, edit)).status).toBe(200);
  const before = resets();
  const position = stream.received.at(-1)?.id ?? '';
  line.mend();
  await eventually(() => expect(resets()).toBe(before + 1));
  stream.close();

  const back = await openLive(elsewhere, person.browser.cookie(), position);
  expect(back.received[0]?.event).toBe('reset');
  back.close();
});
