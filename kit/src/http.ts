import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import type { Express } from 'express';
import { refuseUnreadable } from './unreadable.ts';

/**
 * When closing: how long a connection without a request is left open, whose next request may be under way, and how long one
 * with a request.
 */
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
  const inHand = trackRequests(server);
  server.on('clientError', (error, socket) => {
    const begun = [...(inHand.get(socket as Socket) ?? [])].some((response) => response.headersSent);
    refuseUnreadable(error, socket, begun);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => closeGently(server, inHand) };
}

/** Of each open connection, the answers that are not out yet. */
function trackRequests(server: Server): ReadonlyMap<Socket, ReadonlySet<ServerResponse>> {
  const inHand = new Map<Socket, Set<ServerResponse>>();
  server.on('connection', (socket) => {
    inHand.set(socket, new Set());
    socket.once('close', () => inHand.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const answers = inHand.get(socket);
    answers?.add(response);
    response.once('close', () => answers?.delete(response));
  });
  return inHand;
}

async function closeGently(server: Server, inHand: ReturnType<typeof trackRequests>): Promise<void> {
  // Not by its own `close`, which breaks off whoever is about to ask again on a connection that they were told to keep.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  server.prependListener('request', (_request, response) => void response.setHeader('Connection', 'close'));
  // Who has asked nothing by now, or only begun to, is not waited for: Node counts them as neither idle nor late.
  let sweeping: NodeJS.Timeout | undefined;
  const silent = setTimeout(() => {
    for (const [socket, answers] of inHand) if (answers.size === 0) socket.destroy();
    // A connection turns idle when its answer is out; it must not be kept alive then.
    sweeping = setInterval(() => server.closeIdleConnections(), 100);
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
