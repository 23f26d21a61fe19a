import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range of ephemeral ports, so that no outgoing connection takes it between check and use. */
const range = { from: 20_000, to: 32_000 };

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.from, range.to);
    if (await isFree(port)) return port;
  }
}

/** The preferred port, or a free one instead. */
export async function portOr(wanted: number): Promise<{ port: number; replaced: boolean }> {
  if (await isFree(wanted)) return { port: wanted, replaced: false };
  return { port: await freePort(), replaced: true };
}

/** Both families count: a browser may resolve `localhost` to ::1. */
async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE' && host === '::1'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
