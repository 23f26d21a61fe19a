import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import {
  type AddressInfo,
  connect,
  createServer as createNetServer,
  Server as NetServer,
  type Socket,
  type ListenOptions as SocketOptions,
} from 'node:net';
import { platform } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Express } from 'express';
import { Gauge } from 'prom-client';
import type { Metrics } from '../metrics/metrics.ts';
import { refuseUnread, refuseUnreadable } from './unreadable.ts';

/**
 * When closing: how long an idle connection stays open for a request that may be in flight, and how long one with a
 * request.
 */
const idleMs = 1000;
const overdueMs = 20_000;

/** How long a client has to close its side before its connection is destroyed. */
const closeTimeoutMs = 1000;

/** How long an unread body is drained after an early answer. */
const drainBodyMs = 5000;

/** Replicas that an autoscaler adds get connections from callers that always have enough open ones. */
const connectionMs = 30_000;

/** How long closing waits for a moment without new connections or data. */
const quietMs = 2000;

/**
 * Accept backlog while the process is busy. When it is full, the kernel drops the SYN and the client retries a whole
 * second later; with Node's default of 511, bursts had answers of two seconds that no deadline of ours saw.
 */
const unacceptedAtMost = 4096;

export interface Listening {
  readonly port: number;
  /** Refuses new connections, lets running requests finish. */
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** How long a request may take to arrive; longer for uploads. */
  readonly requestMs?: number;
  /** How long a connection is used before its client is told to open another: that one may lead to a new replica. */
  readonly connectionMs?: number;
  /** Number of listening sockets on the port, for bursts of connections. */
  readonly listeners?: number;
}

/** A server with timeouts against slow and silent clients. */
export async function listen(app: RequestListener, options: ListenOptions): Promise<Listening> {
  const ended = new WeakSet<Socket>();
  const server = createServer(
    {
      headersTimeout: 5000,
      requestTimeout: options.requestMs ?? 8000,
      connectionsCheckingInterval: 500,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      if (!ended.has(request.socket)) app(request, response);
    },
  );
  const unanswered = trackRequests(server, options.connectionMs ?? connectionMs);
  server.on('clientError', (error, socket) => {
    const begun = [...(unanswered.get(socket as Socket) ?? [])].some((response) => response.headersSent);
    refuseUnreadable(error, socket, begun);
  });
  const { port, listeners } = await openListeners(server, options);
  return { port, close: () => closeGently(server, listeners, unanswered, ended) };
}

/**
 * Closing a connection with unread data resets it, and a sender that reads only later loses the early answer (413). So
 * the rest is read and dropped for a while before closing.
 */
function drainAndClose(socket: Socket, answers: ReadonlySet<ServerResponse>): void {
  socket.end();
  const unread = [...answers].find(({ req }) => !req.complete)?.req;
  if (!unread) return void socket.once('finish', () => socket.destroy());
  unread.resume();
  const enough = setTimeout(() => socket.destroy(), drainBodyMs);
  unread.once('end', () => socket.destroy());
  socket.once('close', () => clearTimeout(enough));
}

/**
 * Node accepts one connection per listening socket and loop turn, so a burst (all live streams after a restart) waits
 * in the backlog behind running requests. Several listeners on one port accept faster.
 */
async function openListeners(server: Server, { port, host, listeners = 1 }: ListenOptions) {
  const shared = listeners > 1 && platform() === 'linux';
  const others = Array.from({ length: shared ? listeners - 1 : 0 }, () =>
    createNetServer((socket) => void server.emit('connection', socket)),
  );
  if (shared && port !== 0) await refuseTakenPort(port, host);
  const at = { host, backlog: unacceptedAtMost, reusePort: shared };
  await open(server, { ...at, port });
  const { port: own } = server.address() as AddressInfo;
  for (const listener of others) await open(listener, { ...at, port: own });
  return { port: own, listeners: [server, ...others] };
}

/** With `reusePort`, any process of the same user could share the port, and a taken port would go unnoticed. */
async function refuseTakenPort(port: number, host: string): Promise<void> {
  const caller = connect({ port, host });
  const answered = await new Promise<boolean>((resolve) => {
    caller.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  caller.destroy();
  if (!answered) return;
  throw Object.assign(new Error(`${host}:${port} is already in use`), { code: 'EADDRINUSE', port });
}

function open(listener: NetServer, options: SocketOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(options, () => {
      listener.off('error', reject);
      resolve();
    });
  });
}

/** The unfinished answers of each open connection. Old connections are closed with their next answer. */
function trackRequests(server: Server, usedForMs: number): ReadonlyMap<Socket, ReadonlySet<ServerResponse>> {
  const unanswered = new Map<Socket, Set<ServerResponse>>();
  const usedUntil = new WeakMap<Socket, number>();
  server.on('connection', (socket) => {
    const answers = new Set<ServerResponse>();
    unanswered.set(socket, answers);
    // Not the same for all: those of one burst would close together.
    usedUntil.set(socket, performance.now() + usedForMs * (1 + Math.random()));
    // Set once per connection: a closure per request would keep that request's memory until the next one.
    socket.destroySoon = () => drainAndClose(socket, answers);
    socket.once('close', () => unanswered.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    const answers = unanswered.get(socket);
    answers?.add(response);
    if (performance.now() > (usedUntil.get(socket) ?? 0)) announceClose(response);
    response.once('close', () => answers?.delete(response));
  });
  return unanswered;
}

async function closeGently(
  server: Server,
  listeners: readonly NetServer[],
  unanswered: ReturnType<typeof trackRequests>,
  ended: WeakSet<Socket>,
): Promise<void> {
  for (const answers of unanswered.values()) for (const answer of answers) announceClose(answer);
  server.prependListener('request', (_request, answer) => announceClose(answer));
  const closed = await closeWhenQuiet(listeners);
  let over = false;
  const silent = setTimeout(async () => {
    // Repeatedly: a connection turns idle when its answer is out, and must not be kept alive then.
    while (!over) {
      await endIdleConnections(unanswered, ended);
      await sleep(100, undefined, { ref: false });
    }
  }, idleMs);
  const overdue = setTimeout(() => server.closeAllConnections(), overdueMs);
  await Promise.all(closed);
  over = true;
  clearTimeout(silent);
  clearTimeout(overdue);
}

/** The client's next request opens a connection to another process. */
function announceClose(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('Connection', 'close');
}

/** Closing a listener resets the connections in its backlog, so each is closed only after a turn without new ones. */
async function closeWhenQuiet(listeners: readonly NetServer[]): Promise<readonly Promise<void>[]> {
  const used = new Set<NetServer>();
  for (const listener of listeners) listener.on('connection', () => used.add(listener));
  const closed: Promise<void>[] = [];
  const deadline = performance.now() + quietMs;
  for (const listener of listeners) {
    do used.clear();
    while ((await untilQuiet(deadline)) && used.has(listener));
    // Not `server.close`, which resets idle connections whose next request may be in flight.
    closed.push(new Promise((resolve) => NetServer.prototype.close.call(listener, () => resolve())));
  }
  return closed;
}

/**
 * Ends connections without a complete request, which Node counts as neither idle nor overdue. A request that crosses
 * this answer is not executed, so the client may safely repeat it.
 */
async function endIdleConnections(unanswered: ReturnType<typeof trackRequests>, ended: WeakSet<Socket>): Promise<void> {
  await untilQuiet(performance.now() + quietMs);
  for (const [socket, answers] of unanswered) {
    if (answers.size > 0 || !socket.writable) continue;
    ended.add(socket);
    refuseUnread(socket);
    // Closing over unread data would destroy the answer: waits for the other side to close.
    const enough = setTimeout(() => socket.destroy(), closeTimeoutMs);
    socket.once('close', () => clearTimeout(enough));
  }
}

/**
 * Waits for a loop turn so short that nothing can be left in the kernel. Returns whether there was one before the
 * deadline.
 */
async function untilQuiet(deadline: number): Promise<boolean> {
  for (;;) {
    const since = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    if (now > deadline) return false;
    if (now - since < 0.2) return true;
  }
}

/** `/livez`: the process runs; `/readyz`: it can serve, which is also a figure. */
export function answerHealth(app: Express, ready: () => Promise<void>, metrics: Metrics): { draining(): void } {
  let draining = false;
  async function isReady(): Promise<boolean> {
    if (draining) return false;
    return ready().then(
      () => true,
      () => false,
    );
  }
  new Gauge({
    name: 'entourage_ready',
    help: '1 while the process can serve, as /readyz says',
    registers: [metrics],
    async collect() {
      this.set((await isReady()) ? 1 : 0);
    },
  });
  app.get('/livez', (_request, response) => {
    response.type('text').send('ok');
  });
  app.get('/readyz', async (_request, response) => {
    if (await isReady()) response.type('text').send('ok');
    else response.status(503).type('text').send('not ready');
  });
  return {
    draining() {
      draining = true;
    },
  };
}
