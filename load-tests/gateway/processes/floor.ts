import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveParent } from './serve-parent.ts';

/** Reads each request and sends given bytes: the cost of HTTP and of the load generator itself. */
let bytes: Buffer = Buffer.alloc(0);
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes);
  });
});
server.listen(0, '127.0.0.1', () =>
  serveParent((server.address() as AddressInfo).port, (body: string) => {
    bytes = Buffer.from(body);
    return {};
  }),
);
