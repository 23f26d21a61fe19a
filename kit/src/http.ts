import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';

export interface Listening {
  readonly port: number;
  /** Refuses new connections, lets running requests finish. */
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
}

/** A server that a slow or silent client cannot hold. */
export async function listen(app: RequestListener, { host, port }: ListenOptions): Promise<Listening> {
  const server = createServer(
    {
      headersTimeout: 5000,
      requestTimeout: 8000,
      connectionsCheckingInterval: 500,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
    },
    app,
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => closeGently(server) };
}

async function closeGently(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A connection turns idle when its answer is out; it must not be kept alive then.
  const sweeping = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearInterval(sweeping);
}

/** `/livez`: the process turns; `/readyz`: it can serve. */
export function answerHealth(app: Express, ready: () => Promise<void>): { draining(): void } {
  let draining = false;
  app.get('/livez', (_request, response) => {
    response.type('text').send('ok');
  });
  app.get('/readyz', async (_request, response) => {
    try {
      if (draining) throw new Error('draining');
      await ready();
      response.type('text').send('ok');
    } catch {
      response.status(503).type('text').send('not ready');
    }
  });
  return {
    draining() {
      draining = true;
    },
  };
}
