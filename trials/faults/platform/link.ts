import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy between two processes that can disturb their connections. */
export interface Link {
  readonly port: number;
  /** Drops everything, ends of connections too, without refusing any: a network that swallows packets. */
  swallow(): void;
  /** Forwards held-back data, and everything after it. */
  heal(): void;
  /** Delays everything that is sent from now on. */
  delay(ms: number): void;
  /** Called with data sent towards the server before it is forwarded; returns whether it may pass. */
  inspect(inspector: Inspector | null): void;
  close(): Promise<void>;
}

export type Inspector = (sent: Buffer) => boolean;

interface Parcel {
  readonly due: number;
  /** Null: the sender has ended its side. */
  readonly content: Buffer | null;
}

/** Several targets are replicas: connections are balanced round-robin, past one that refuses. */
export async function openLink(targets: readonly [number, ...number[]]): Promise<Link> {
  let delayMs = 0;
  let swallowing = false;
  let inspector: Inspector | null = null;
  let turn = 0;
  const flows = new Set<() => void>();
  const sockets = new Set<Socket>();

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    keep(client);
    client.pause();
    turn += 1;
    reach(turn, targets.length, (target) => {
      if (!target) return void client.destroy();
      keep(target);
      flow(client, target, (sent) => inspector?.(sent) ?? true);
      flow(target, client, () => true);
    });
  });

  function keep(socket: Socket) {
    sockets.add(socket);
    // The close event reports a broken connection to the other side; the error adds nothing.
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  }

  function reach(first: number, tries: number, found: (target: Socket | null) => void) {
    const port = targets[first % targets.length] as number;
    const target = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    const refused = () => (tries > 1 ? reach(first + 1, tries - 1, found) : found(null));
    target.once('error', refused);
    target.once('connect', () => {
      target.off('error', refused);
      found(target);
    });
  }

  function flow(from: Socket, to: Socket, mayPass: (sent: Buffer) => boolean) {
    const held: Parcel[] = [];
    let timer: NodeJS.Timeout | undefined;

    function release() {
      clearTimeout(timer);
      const now = performance.now();
      while (!swallowing && held[0] && held[0].due <= now) deliver(held.shift() as Parcel);
      if (!swallowing && held[0]) timer = setTimeout(release, held[0].due - now);
    }

    function deliver({ content }: Parcel) {
      if (!content) to.end();
      else if (!to.write(content) && !from.isPaused()) {
        from.pause();
        to.once('drain', () => from.resume());
      }
    }

    function hold(content: Buffer | null) {
      held.push({ due: performance.now() + delayMs, content });
      release();
    }

    flows.add(release);
    from.on('data', (sent) => mayPass(sent) && hold(sent));
    from.on('end', () => hold(null));
    from.once('close', () => {
      if (!from.readableEnded) hold(null);
    });
    to.once('close', () => {
      clearTimeout(timer);
      flows.delete(release);
      if (!swallowing) from.destroy();
    });
    from.resume();
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: portOf(server),
    swallow() {
      swallowing = true;
    },
    heal() {
      swallowing = false;
      for (const release of flows) release();
    },
    delay(ms) {
      delayMs = ms;
    },
    inspect(next) {
      inspector = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('a link listens on a port');
  return address.port;
}
