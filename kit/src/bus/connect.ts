import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Log } from '../process/log.ts';

export interface Bus {
  /** Resolves once connected; a process serves its callers without waiting for it. */
  connection(): Promise<NatsConnection>;
  isConnected(): boolean;
  /** Called on each connection and reconnection. */
  onConnected(listener: (connection: NatsConnection) => void): void;
  /** Called when the connection is lost: messages published meanwhile are missed. */
  onLost(listener: () => void): void;
  close(): Promise<void>;
}

export interface BusAddress {
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

/** The bus may be away when a process starts and at any later time: reconnects without limit. */
export function connectBus(address: BusAddress, log: Log): Bus {
  const listeners: Array<(connection: NatsConnection) => void> = [];
  const mourners: Array<() => void> = [];
  let open: NatsConnection | null = null;
  let connectedNow = false;
  let closing = false;

  const connected = connect({
    servers: address.url,
    user: address.user,
    pass: address.password,
    name: address.user,
    inboxPrefix: `_INBOX_${address.user}`,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    pingInterval: 5000,
    maxPingOut: 2,
    ignoreAuthErrorAbort: true,
    // Capturing a stack trace for each publish costs more than the publish.
    noAsyncTraces: true,
  }).then((connection) => {
    open = connection;
    if (closing) void connection.close();
    else void watch(connection);
    return connection;
  });

  async function watch(connection: NatsConnection) {
    notify(connection);
    for await (const status of connection.status()) {
      if (status.type === 'reconnect') notify(connection);
      if (status.type === 'disconnect') {
        connectedNow = false;
        if (!closing) log.warn('the bus is away');
        for (const mourner of mourners) mourner();
      }
      if (status.type === 'error') log.error({ err: status.error }, 'the bus refused something');
    }
  }

  function notify(connection: NatsConnection) {
    connectedNow = true;
    log.info('connected to the bus');
    for (const listener of listeners) listener(connection);
  }

  return {
    connection: () => connected,
    isConnected: () => connectedNow,
    onConnected(listener) {
      listeners.push(listener);
      if (open) listener(open);
    },
    onLost(listener) {
      mourners.push(listener);
    },
    async close() {
      closing = true;
      if (open && !open.isClosed()) await open.drain().catch(() => open?.close());
    },
  };
}
