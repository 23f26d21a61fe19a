import { connect, type Socket } from 'node:net';
import { type Attack, type AttackGroup, answering, refusedAtOnce, type Target } from '../attack.ts';
import { underFire } from '../under-fire.ts';
import { describeAll, say } from '../wire/raw.ts';
import { pause } from '../wire/timing.ts';
import { post } from '../wire/visitor.ts';

const longestMs = 10_000;

const head = (target: Target, first: string, ...lines: string[]) =>
  `${[first, 'Host: x', `Origin: ${target.platform.gatewayUrl}`, ...lines].join('\r\n')}\r\n\r\n`;

const signIn = (target: Target, ...lines: string[]) =>
  head(target, 'POST /api/login HTTP/1.1', 'Content-Type: application/json', ...lines);

/** Sends everything on a separate connection, and reads until it is closed or ten seconds are over. */
const saying = (
  name: string,
  sent: string,
  expected: string,
  pieces: (target: Target) => Iterable<string | Buffer> | Promise<Iterable<string | Buffer>>,
  manner: { everyMs?: number; hangUp?: boolean; waits?: true; withinMs?: number } = {},
): Attack =>
  answering({
    name,
    sent,
    expected,
    ...(manner.waits && { waits: true }),
    answer: async (target) =>
      describeAll(await say(target.gateway, await pieces(target), { withinMs: longestMs, ...manner })),
  });

function* drip(start: string, piece: string): Generator<string> {
  yield start;
  for (;;) yield piece;
}

export const slow: AttackGroup = {
  name: 'slow or too much',
  attacks: [
    refusedAtOnce({
      name: 'large body',
      sent: '1 MB with its length',
      expected: '413 PAYLOAD_TOO_LARGE',
      ask: (target) => post(target, '/api/login', { username: 'x'.repeat(1_048_576) }),
    }),
    saying('body without end', '300 KB in chunks', '413 PAYLOAD_TOO_LARGE, closed', (target) => [
      signIn(target, 'Transfer-Encoding: chunked'),
      ...Array.from({ length: 300 }, () => `400\r\n${'x'.repeat(1024)}\r\n`),
    ]),
    saying('large header', '20 KB', '431 HEADERS_TOO_LARGE, closed', () => [
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`,
    ]),
    saying('many headers', '20,000', '431 HEADERS_TOO_LARGE, closed', () => [
      `GET / HTTP/1.1\r\nHost: x\r\n${'a:b\r\n'.repeat(20_000)}\r\n`,
    ]),
    saying('small headers, one of them an origin', 'the 1,500th', '431 HEADERS_TOO_LARGE, closed', () => [
      `POST /api/logout HTTP/1.1\r\nHost: x\r\n${'a:b\r\n'.repeat(1499)}Origin: https://evil.example\r\n\r\n`,
    ]),
    saying(
      'shorter than it says',
      'Content-Length: 100, 13 bytes, then the end',
      '400 INVALID, closed',
      (target) => [signIn(target, 'Content-Length: 100'), '{"username":1'],
      { hangUp: true },
    ),
    saying('longer than it says', 'Content-Length: 2, 40 bytes', '400 INVALID, closed', (target) => [
      `${signIn(target, 'Content-Length: 2')}{}${'x'.repeat(38)}`,
    ]),
    saying('chunks of no size', 'zz', '400 INVALID, closed', (target) => [
      `${signIn(target, 'Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`,
    ]),
    saying('chunks of a size beyond counting', 'ffffffffffffffffff', '400 INVALID, closed', (target) => [
      `${signIn(target, 'Transfer-Encoding: chunked')}ffffffffffffffffff\r\n{}\r\n`,
    ]),
    saying('chunks with endless extensions', '1;xxx…', '413 PAYLOAD_TOO_LARGE, closed', (target) => [
      `${signIn(target, 'Transfer-Encoding: chunked')}1;${'x'.repeat(30_000)}\r\n{\r\n`,
    ]),
    saying(
      'an expectation',
      'Expect: 100-continue, and a body too large',
      '100, 413 PAYLOAD_TOO_LARGE, closed',
      (target) => [signIn(target, 'Expect: 100-continue', 'Content-Length: 300000')],
    ),
    saying(
      'a body that stops',
      '1 of 100 bytes',
      '408 REQUEST_TIMEOUT, closed',
      (target) => [signIn(target, 'Content-Length: 100'), '{'],
      { waits: true },
    ),
    saying(
      'a body that drips',
      'a byte every 500 ms',
      '408 REQUEST_TIMEOUT, closed',
      (target) => drip(signIn(target, 'Content-Length: 100'), ' '),
      { everyMs: 500, waits: true },
    ),
    saying(
      'chunks that drip',
      'a byte every 500 ms',
      '408 REQUEST_TIMEOUT, closed',
      (target) => drip(signIn(target, 'Transfer-Encoding: chunked'), '1\r\n \r\n'),
      { everyMs: 500, waits: true },
    ),
    saying('headers that stop', 'two lines', '408 REQUEST_TIMEOUT, closed', () => ['GET / HTTP/1.1\r\nHost: x\r\n'], {
      waits: true,
    }),
    saying(
      'headers that drip',
      'one every 500 ms',
      '408 REQUEST_TIMEOUT, closed',
      () => drip('GET / HTTP/1.1\r\nHost: x\r\n', 'a: b\r\n'),
      { everyMs: 500, waits: true },
    ),
    saying('a connection that says nothing', 'nothing', '408 REQUEST_TIMEOUT, closed', () => [], { waits: true }),
    saying(
      'an upload that stalls',
      'its first 100 bytes',
      '408 REQUEST_TIMEOUT, closed',
      async (target) => [await uploadBegun(target)],
      { waits: true },
    ),
    saying(
      'an upload that drips',
      'a byte every 2 s',
      '408 REQUEST_TIMEOUT, closed',
      async (target) => drip(await uploadBegun(target), 'x'),
      { everyMs: 2000, waits: true, withinMs: 15_000 },
    ),
    underFire({
      name: 'a thousand connections that say nothing',
      sent: 'nothing, 1,000 times',
      expected: 'all open',
      arm: async (target) => (going) => manyCallers(target, going),
    }),
  ],
};

async function uploadBegun(target: Target): Promise<string> {
  const { browser } = await target.people.register();
  const type = 'Content-Type: multipart/form-data; boundary=b';
  const cookie = `Cookie: ${browser.cookie()}`;
  const begun = head(target, 'PUT /api/account/picture HTTP/1.1', cookie, type, 'Content-Length: 100000');
  return `${begun}--b\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\n`;
}

async function manyCallers({ gateway }: Target, going: () => boolean): Promise<string> {
  const sockets: Socket[] = [];
  let refused = 0;
  try {
    for (let count = 0; count < 1000; count++) {
      const socket = connect(gateway, '127.0.0.1');
      socket.on('error', () => refused++);
      sockets.push(socket);
      if (count % 50 === 49) await pause(10);
    }
    while (going()) await pause(20);
    return refused === 0 ? 'all open' : `${refused} refused`;
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}
