/** A bare `node:http` server that writes what it receives to a file. */
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readBenchFolder } from '../bench-folder.ts';

const folder = readBenchFolder();
let received = 0;
const server = createServer(async (request, response) => {
  await pipeline(request, createWriteStream(join(folder, `plain-${received++ % 2}`)));
  response.writeHead(201).end();
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
