import { once } from 'node:events';
import { connect } from 'node:net';
import { problemBody } from '@entourage/contracts/problems.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import express from 'express';
import { type Listening, listen } from './http.ts';

let listening: Listening;
let reached: string[];

beforeEach(async () => {
  reached = [];
  const app = express();
  app.use((request, response) => {
    reached.push(request.url ?? '');
    request.resume();
    if (request.url === '/begun') response.write('so far');
    else request.on('end', () => response.send('done'));
  });
  listening = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterEach(() => listening.close());

async function say(...pieces: string[]) {
  const socket = connect(listening.port, '127.0.0.1');
  const answer = { said: '', closed: false };
  socket.on('data', (chunk) => {
    answer.said += chunk;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    answer.closed = true;
  });
  await once(socket, 'connect');
  for (const piece of pieces) socket.write(piece);
  return { answer, socket };
}

test.each<[string, string, number, string]>([
  ['noise', 'hello there\r\n\r\n', 400, 'INVALID'],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\ncontent-length: 5\r\n\r\nhello', 400, 'INVALID'],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'INVALID',
  ],
  ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
  [
    'more headers than anybody has',
    `GET / HTTP/1.1\r\nhost: x\r\n${'a:b\r\n'.repeat(1500)}\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
])('%s is refused like any other request, and nothing after it is parsed', async (_name, sent, status, code) => {
  const { answer } = await say(`${sent}GET /hidden HTTP/1.1\r\nhost: x\r\n\r\n`);
  await eventually(() => expect(answer.closed).toBe(true));
  const [head = '', body = ''] = answer.said.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const problem = problemBody.parse(JSON.parse(body));
  expect(problem.code).toBe(code);
  expect(head).toContain(`X-Request-Id: ${problem.requestId}`);
  expect(answer.said.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(reached).not.toContain('/hidden');
});

test('incomplete headers are given up after five seconds', async () => {
  const since = performance.now();
  const { answer } = await say('GET / HTTP/1.1\r\nhost: x\r\na: b\r\n');
  await eventually(() => expect(answer.closed).toBe(true));
  expect(answer.said).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer.said).toContain('"code":"REQUEST_TIMEOUT"');
  expect(performance.now() - since).toBeLessThan(8000);
});

test('no refusal is mixed into an answer that has begun', async () => {
  const { answer, socket } = await say('POST /begun HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n');
  await eventually(() => expect(answer.said).toContain('so far'));
  socket.write('no size\r\n');
  await eventually(() => expect(answer.closed).toBe(true));
  expect(answer.said).not.toContain('INVALID');
});
