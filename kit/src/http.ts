import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Express } from 'express';

/** When closing: how long a connection without a request is waited for, and how long one with a request. */
const silentMs = 1000;
const overdueMs = 20_000;

export interface Listening {
  readonly port: number;
  /** Refuses new connections, lets running requests finish. */
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** How long a request may take to arrive; who takes uploads gives it longer. */
  readonly requestMs?: number;
}

/** A server that a slow or silent client cannot hold. */
export async function listen(app: RequestListener, options: ListenOptions): Promise<Listening> {
  const server = createServer(
    {
      headersTimeout: 5000,
      requestTimeout: options.requestMs ?? 8000,
      connectionsCheckingInterval: 500,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
    },
    app,
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const inHand = trackRequests(server);
  return { port: (server.address() as AddressInfo).port, close: () => closeGently(server, inHand) };
}

/** Of each open connection, how many of its requests are not answered yet. */
function trackRequests(server: Server): ReadonlyMap<Socket, number> {
  const inHand = new Map<Socket, number>();
  server.on('connection', (socket) => {
    inHand.set(socket, 0);
    socket.once('close', () => inHand.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    inHand.set(socket, (inHand.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = inHand.get(socket);
      if (left !== undefined) inHand.set(socket, left - 1);
    });
  });
  return inHand;
}

async function closeGently(server: Server, inHand: ReadonlyMap<Socket, number>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A connection turns idle when its answer is out; it must not be kept alive then.
  const sweeping = setInterval(() => server.closeIdleConnections(), 100);
  // Who has asked nothing by now, or only begun to, is not waited for: Node counts them as neither idle nor late.
  const silent = setTimeout(() => {
    for (const [socket, requests] of inHand) if (requests === 0) socket.destroy();
  }, silentMs);
  const overdue = setTimeout(() => server.closeAllConnections(), overdueMs);
  await closed;
  clearInterval(sweeping);
  clearTimeout(silent);
  clearTimeout(overdue);
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
