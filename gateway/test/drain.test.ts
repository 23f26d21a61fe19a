import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { eventually } from '@entourage/stack/testing/eventually';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { liveOf } from './live-stream.ts';
import { aMessage, type People, peopleOf } from './people.ts';

let platform: TestPlatform;
let people: People;

beforeAll(async () => {
  platform = await ownPlatform();
  people = peopleOf(platform);
});
afterAll(() => platform.stop());

/** A request of which half has been sent. */
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
  // The server's "100 Continue" proves that it is handling the request.
  await eventually(() => expect(said).toContain('100 Continue'));
  return { socket, said: () => said, rest: body };
}

test('on SIGTERM the gateway finishes running requests, closes its streams and accepts no new ones', async () => {
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

test.each(['identity', 'admin', 'gateway'] as const)('%s stops within seconds of SIGTERM', async (part) => {
  await platform.kill(part, 'SIGTERM');
  await platform.restart(part);
});
