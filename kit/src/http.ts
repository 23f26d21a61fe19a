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
import { setTimeout as passing } from 'node:timers/promises';
import type { Express } from 'express';
import { refuseUnreadable, tellNotHeard } from './unreadable.ts';

/**
 * When closing: how long a connection without a request is left open, whose next request may be under way, and how long one
 * with a request.
 */
const silentMs = 1000;
const overdueMs = 20_000;

/** How long somebody who was sent away is left to go by themselves. */
const goneMs = 1000;

/** How long somebody is heard out who was answered before they had said everything. */
const hearOutMs = 5000;

/** How long a quiet moment is looked for, in which nobody is broken off by closing. */
const quietMs = 2000;

/**
 * Connections that wait to be taken while the process is busy. Beyond it the kernel lets a caller's first word fall, who then
 * tries again a whole second later; with Node's own 511 a crowd met answers of two seconds that no deadline of ours had seen.
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
  /** How long a request may take to arrive; who takes uploads gives it longer. */
  readonly requestMs?: number;
  /** Listening sockets on the one port, where many may come at once. */
  readonly doors?: number;
}

/** A server that a slow or silent client cannot hold. */
export async function listen(app: RequestListener, options: ListenOptions): Promise<Listening> {
  const sentAway = new WeakSet<Socket>();
  const server = createServer(
    {
      headersTimeout: 5000,
      requestTimeout: options.requestMs ?? 8000,
      connectionsCheckingInterval: 500,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      if (!sentAway.has(request.socket)) app(request, response);
    },
  );
  const inHand = trackRequests(server);
  server.on('clientError', (error, socket) => {
    const begun = [...(inHand.get(socket as Socket) ?? [])].some((response) => response.headersSent);
    refuseUnreadable(error, socket, begun);
  });
  const { port, doors } = await openDoors(server, options);
  return { port, close: () => closeGently(server, doors, inHand, sentAway) };
}

/**
 * A connection that is closed over bytes nobody has read is broken off, and an early answer ('too large') is lost with it to
 * a sender who listens only later. So the rest is read and dropped for a moment before it is closed.
 */
function hearOut(socket: Socket, answers: ReadonlySet<ServerResponse>): void {
  socket.end();
  const unheard = [...answers].find(({ req }) => !req.complete)?.req;
  if (!unheard) return void socket.once('finish', () => socket.destroy());
  unheard.resume();
  const enough = setTimeout(() => socket.destroy(), hearOutMs);
  unheard.once('end', () => socket.destroy());
  socket.once('close', () => clearTimeout(enough));
}

/**
 * Node takes one new connection of a listening socket each time its loop turns, so that a crowd that comes at once (all live
 * streams after a restart) waits at the door while those inside are served. Who expects crowds has more doors on one port.
 */
async function openDoors(server: Server, { port, host, doors = 1 }: ListenOptions) {
  const shared = doors > 1 && platform() === 'linux';
  const others = Array.from({ length: shared ? doors - 1 : 0 }, () =>
    createNetServer((socket) => void server.emit('connection', socket)),
  );
  if (shared && port !== 0) await refuseTaken(port, host);
  const at = { host, backlog: unacceptedAtMost, reusePort: shared };
  await open(server, { ...at, port });
  const { port: own } = server.address() as AddressInfo;
  for (const door of others) await open(door, { ...at, port: own });
  return { port: own, doors: [server, ...others] };
}

/** A shared port would be shared with any process of the same user, and no taken one be noticed. */
async function refuseTaken(port: number, host: string): Promise<void> {
  const caller = connect({ port, host });
  const answered = await new Promise<boolean>((resolve) => {
    caller.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  caller.destroy();
  if (!answered) return;
  throw Object.assign(new Error(`Somebody listens on ${host}:${port} already`), { code: 'EADDRINUSE', port });
}

function open(door: NetServer, options: SocketOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    door.once('error', reject);
    door.listen(options, () => {
      door.off('error', reject);
      resolve();
    });
  });
}

/** Of each open connection, the answers that are not out yet. */
function trackRequests(server: Server): ReadonlyMap<Socket, ReadonlySet<ServerResponse>> {
  const inHand = new Map<Socket, Set<ServerResponse>>();
  server.on('connection', (socket) => {
    const answers = new Set<ServerResponse>();
    inHand.set(socket, answers);
    // Once for a connection, which is kept for long: what it knew of one request it would keep until the next.
    socket.destroySoon = () => hearOut(socket, answers);
    socket.once('close', () => inHand.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const answers = inHand.get(socket);
    answers?.add(response);
    response.once('close', () => answers?.delete(response));
  });
  return inHand;
}

async function closeGently(
  server: Server,
  doors: readonly NetServer[],
  inHand: ReturnType<typeof trackRequests>,
  sentAway: WeakSet<Socket>,
): Promise<void> {
  for (const answers of inHand.values()) for (const answer of answers) sayFarewell(answer);
  server.prependListener('request', (_request, answer) => sayFarewell(answer));
  const closed = await shutWhenEmpty(doors);
  let over = false;
  const silent = setTimeout(async () => {
    // Again and again: a connection turns idle when its answer is out, and must not be kept alive then.
    while (!over) {
      await sendSilentAway(inHand, sentAway);
      await passing(100, undefined, { ref: false });
    }
  }, silentMs);
  const overdue = setTimeout(() => server.closeAllConnections(), overdueMs);
  await Promise.all(closed);
  over = true;
  clearTimeout(silent);
  clearTimeout(overdue);
}

/** The next request of this caller goes to a process that stays. */
function sayFarewell(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('Connection', 'close');
}

/**
 * A caller whom the kernel let in and nobody took yet is broken off when their door is shut, so each is shut when a look
 * found nobody before it.
 */
async function shutWhenEmpty(doors: readonly NetServer[]): Promise<readonly Promise<void>[]> {
  const used = new Set<NetServer>();
  for (const door of doors) door.on('connection', () => used.add(door));
  const closed: Promise<void>[] = [];
  const patience = performance.now() + quietMs;
  for (const door of doors) {
    do used.clear();
    while ((await lookAround(patience)) && used.has(door));
    // Not by its own `close`, which breaks off whoever is about to ask again on a connection that they were told to keep.
    closed.push(new Promise((resolve) => NetServer.prototype.close.call(door, () => resolve())));
  }
  return closed;
}

/**
 * Who has asked nothing by now, or only begun to, is not waited for: Node counts them as neither idle nor late. A request
 * that crosses these words on its way is not looked at, so that whoever reads them may ask it again.
 */
async function sendSilentAway(inHand: ReturnType<typeof trackRequests>, sentAway: WeakSet<Socket>): Promise<void> {
  await lookAround(performance.now() + quietMs);
  for (const [socket, answers] of inHand) {
    if (answers.size > 0 || !socket.writable) continue;
    sentAway.add(socket);
    tellNotHeard(socket);
    // Closing over what nobody has read would take the words back: the other side closes when it has read them.
    const enough = setTimeout(() => socket.destroy(), goneMs);
    socket.once('close', () => clearTimeout(enough));
  }
}

/**
 * Until everything that has reached the kernel is known here too: after a turn of the loop so short that hardly anything can
 * have come since it looked. Whether that was so, or patience ended.
 */
async function lookAround(patience: number): Promise<boolean> {
  for (;;) {
    const since = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    if (now > patience) return false;
    if (now - since < 0.2) return true;
  }
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
