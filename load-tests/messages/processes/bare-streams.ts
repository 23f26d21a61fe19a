import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveParent } from '../../gateway/processes/serve-parent.ts';

/** A server that keeps streams open and writes given data to all of them, and nothing else. */
const streams = new Set<ServerResponse>();

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('retry: 1000\n\n');
    streams.add(response);
    response.once('close', () => streams.delete(response));
    return;
  }
  let text = '';
  request.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  request.once('end', () => {
    const createdAt = performance.timeOrigin + performance.now();
    for (const stream of streams) stream.write(text);
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ createdAt }));
  });
});

server.listen(0, '127.0.0.1', () => serveParent({ port: (server.address() as AddressInfo).port }, async () => null));
