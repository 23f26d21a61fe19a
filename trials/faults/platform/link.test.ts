import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { eventually } from '@entourage/stack/testing/eventually';
import { type Link, openLink } from './link.ts';

const servers: Server[] = [];
let link: Link;

/** A server that sends its name and then echoes. */
async function serve(name: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(`${name}:`);
    socket.pipe(socket);
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

afterEach(async () => {
  await link.close();
  for (const server of servers.splice(0)) server.close();
});

async function visit(): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect(link.port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, received: () => received };
}

test('a link forwards both directions, and the end of either', async () => {
  link = await openLink([await serve('one')]);
  const { socket, received } = await visit();
  socket.end('hello');
  await once(socket, 'close');
  expect(received()).toBe('one:hello');
});

test('data sent into a link that swallows arrives when it is healed, in order; meanwhile neither side is notified', async () => {
  link = await openLink([await serve('one')]);
  const { socket, received } = await visit();
  await eventually(() => expect(received()).toBe('one:'));
  link.swallow();
  socket.write('first ');
  const late = await visit();
  socket.write('second');
  late.socket.write('late');
  link.heal();
  await eventually(() => expect([received(), late.received()]).toEqual(['one:first second', 'one:late']));
});

test('a delay applies to both directions', async () => {
  link = await openLink([await serve('one')]);
  const { socket, received } = await visit();
  await eventually(() => expect(received()).toBe('one:'));
  link.delay(60);
  const since = performance.now();
  socket.write('hello');
  await eventually(() => expect(received()).toBe('one:hello'));
  expect(performance.now() - since).toBeGreaterThanOrEqual(118);
});

test('data that an inspector refuses does not arrive', async () => {
  link = await openLink([await serve('one')]);
  const { socket, received } = await visit();
  link.inspect((sent) => !sent.includes('secret'));
  socket.write('secret');
  await eventually(() => expect(received()).toBe('one:'));
  link.inspect(null);
  socket.write('open');
  await eventually(() => expect(received()).toBe('one:open'));
});

test('replicas take turns, and one that refuses connections is skipped', async () => {
  const gone = await serve('gone');
  await new Promise((resolve) => servers.pop()?.close(resolve));
  link = await openLink([await serve('one'), gone, await serve('two')]);
  const visits = await Promise.all([visit(), visit(), visit(), visit()]);
  await eventually(() => {
    const names = visits.map(({ received }) => received());
    expect([...names].sort()).toEqual(expect.arrayContaining(['one:', 'two:']));
    expect(names).not.toContain('');
  });
});
