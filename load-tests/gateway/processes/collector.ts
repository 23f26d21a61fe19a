import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveParent } from './serve-parent.ts';

/** A trace collector that counts bytes, which proves that traces arrived. */
let bytes = 0;
const server = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
});
server.listen(0, '127.0.0.1', () =>
  serveParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => bytes),
);
