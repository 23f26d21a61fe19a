import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBrowser } from './browser.ts';

test('only requests that failed temporarily are retried', async () => {
  const statuses = [503, 409, 201];
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(statuses.shift() ?? 500, { 'retry-after': '0' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = openBrowser(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  expect(await browser.send('POST', '/first', {})).toEqual({ status: 409, body: {} });
  expect(await browser.send('POST', '/second', {})).toEqual({ status: 201, body: {} });
  expect(asked).toEqual(['/first', '/first', '/second']);
  server.close();
});
