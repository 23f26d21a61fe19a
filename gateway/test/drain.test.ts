import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { borrowPlatform, type TestPlatform } from '@entourage/stack/testing/borrowed-platform';
import { eventually } from '@entourage/stack/testing/eventually';
import { liveOf } from './live-stream.ts';
import { aMessage, type People, peopleOf } from './people.ts';

let platform: TestPlatform;
let people: People;

beforeAll(async () => {
  platform = await borrowPlatform();
  people = peopleOf(platform);
});
afterAll(() => platform.stop());

/** A sender whose first half has arrived and whose second half is still on the way. */
async function halfSent(subject: string): Promise<{ socket: Socket; said: () => string; rest: string }> {
  const body = JSON.stringify({ ...aMessage(), subject });
  const { hostname, port } = new URL(platform.gatewayUrl);
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  socket.write(
    `POST /api/contact HTTP/1.1\r\nhost: ${hostname}\r\norigin: ${platform.gatewayUrl}\r\nexpect: 100-continue\r\n` +
      `x-forwarded-for: 192.0.2.251\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`,
  );
  // The server's "go on" proves that it has the request in hand.
  await eventually(() => expect(said).toContain('100 Continue'));
  return { socket, said: () => said, rest: body };
}

test('told to end, the gateway finishes what it has begun, closes its streams and takes nothing new', async () => {
  const person = await people.register();
  const stream = await liveOf(platform.gatewayUrl, person);
  const subject = `Half sent ${randomUUID()}`;
  const { socket, said, rest } = await halfSent(subject);

  const ended = platform.kill('gateway', 'SIGTERM');
  await eventually(() => expect(stream.ended()).toBe(true));
  await eventually(async () =>
    expect(await fetch(`${platform.gatewayUrl}/livez`).catch(() => 'refused')).toBe('refused'),
  );
  socket.write(rest);

  await eventually(() => expect(said()).toContain('HTTP/1.1 201 Created'));
  await ended;
  expect(await people.query('admin', 'select 1 from contact_messages where subject = $1', [subject])).toHaveLength(1);
  await platform.restart('gateway');
});

test.each(['identity', 'admin', 'gateway'] as const)('%s ends within seconds when told to', async (part) => {
  await platform.kill(part, 'SIGTERM');
  await platform.restart(part);
});
