import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { freePort, portOr } from './ports.ts';

async function occupy(port: number, host: string): Promise<Server> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  return server;
}

test('a free port is used as preferred', async () => {
  const port = await freePort();
  expect(await portOr(port)).toEqual({ port, replaced: false });
});

test.each(['127.0.0.1', '0.0.0.0', '::'])('a port that is taken on %s is replaced', async (host) => {
  const port = await freePort();
  const other = await occupy(port, host);
  const instead = await portOr(port);
  other.close();
  expect(instead.replaced).toBe(true);
  expect(instead.port).not.toBe(port);
});
