import { connect, type Socket } from 'node:net';
import { eventually } from '@entourage/stack/testing/eventually';
import { type TestPlatform, testPlatform } from '@entourage/stack/testing/platform';
import { liveOf } from './live-stream.ts';
import { aMessage, type People, peopleOf } from './people.ts';

let platform: TestPlatform;
let people: People;

beforeEach(async () => {
  platform = await testPlatform();
  people = peopleOf(platform);
});
afterEach(() => platform.stop());

/** A sender whose first half has arrived and whose second half is still on the way. */
async function halfSent(): Promise<{ socket: Socket; said: () => string; rest: string }> {
  const body = JSON.stringify(aMessage());
  const { hostname, port } = new URL(platform.gatewayUrl);
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  socket.write(
    `POST /api/contact HTTP/1.1\r\nhost: ${hostname}\r\norigin: ${platform.gatewayUrl}\r\nexpect: 100-continue\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`,
  );
  // The server's "go on" proves that it has the request in hand.
  await eventually(() => expect(said).toContain('100 Continue'));
  return { socket, said: () => said, rest: body };
}

test('told to end, the gateway finishes what it has begun, closes its streams and takes nothing new', async () => {
  const person = await people.register();
  const stream = await liveOf(platform.gatewayUrl, person);
  const { socket, said, rest } = await halfSent();

  const ended = platform.kill('gateway', 'SIGTERM');
  await eventually(() => expect(stream.ended()).toBe(true));
  await eventually(async () =>
    expect(await fetch(`${platform.gatewayUrl}/livez`).catch(() => 'refused')).toBe('refused'),
  );
  socket.write(rest);

  await eventually(() => expect(said()).toContain('HTTP/1.1 201 Created'));
  await ended;
  expect(await people.query('admin', 'select 1 from contact_messages')).toHaveLength(1);
});

test.each(['identity', 'admin', 'gateway'] as const)('%s ends within seconds when told to', async (part) => {
  await platform.kill(part, 'SIGTERM');
  await platform.restart(part);
});
