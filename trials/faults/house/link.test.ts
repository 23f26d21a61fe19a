import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { eventually } from '@entourage/stack/testing/eventually';
import { type Link, openLink } from './link.ts';

const servers: Server[] = [];
let link: Link;

/** A server that says its name and then repeats what it hears. */
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

async function visit(): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(link.port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, heard: () => heard };
}

test('a link hands on what both sides say, and that one has said all', async () => {
  link = await openLink([await serve('one')]);
  const { socket, heard } = await visit();
  socket.end('hello');
  await once(socket, 'close');
  expect(heard()).toBe('one:hello');
});

test('what is sent into a link that swallows comes when it is healed, in order, and nobody is told meanwhile', async () => {
  link = await openLink([await serve('one')]);
  const { socket, heard } = await visit();
  await eventually(() => expect(heard()).toBe('one:'));
  link.swallow();
  socket.write('first ');
  const late = await visit();
  socket.write('second');
  late.socket.write('late');
  link.heal();
  await eventually(() => expect([heard(), late.heard()]).toEqual(['one:first second', 'one:late']));
});

test('a delay is there in both directions', async () => {
  link = await openLink([await serve('one')]);
  const { socket, heard } = await visit();
  await eventually(() => expect(heard()).toBe('one:'));
  link.delay(60);
  const since = performance.now();
  socket.write('hello');
  await eventually(() => expect(heard()).toBe('one:hello'));
  expect(performance.now() - since).toBeGreaterThanOrEqual(118);
});

test('what an inspector takes does not arrive', async () => {
  link = await openLink([await serve('one')]);
  const { socket, heard } = await visit();
  link.inspect((sent) => !sent.includes('secret'));
  socket.write('secret');
  await eventually(() => expect(heard()).toBe('one:'));
  link.inspect(null);
  socket.write('open');
  await eventually(() => expect(heard()).toBe('one:open'));
});

test('replicas take turns, and one that takes no connection is passed over', async () => {
  const gone = await serve('gone');
  await new Promise((resolve) => servers.pop()?.close(resolve));
  link = await openLink([await serve('one'), gone, await serve('two')]);
  const visits = await Promise.all([visit(), visit(), visit(), visit()]);
  await eventually(() => {
    const names = visits.map(({ heard }) => heard());
    expect([...names].sort()).toEqual(expect.arrayContaining(['one:', 'two:']));
    expect(names).not.toContain('');
  });
});
