import { eventStream } from '@entourage/contracts/events/define.ts';
import type { ServiceName } from '@entourage/contracts/services.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import { Gauge } from 'prom-client';
import type { Backlog, BusStore } from '../bus/bus-store.ts';
import type { Bus } from '../bus/connect.ts';
import type { Metrics } from './metrics.ts';

/** Figures of a service's bus: published, handled, and stuck events. */
export function measureBus(
  metrics: Metrics,
  options: {
    service: ServiceName;
    store: Pick<BusStore<unknown>, 'readBacklog'>;
    bus: Bus;
    consumes: boolean;
  },
): void {
  const { service, store, bus, consumes } = options;
  const gauge = (name: string, help: string, collect: (gauge: Gauge) => void | Promise<void>) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      collect() {
        return collect(this);
      },
    });

  gauge('entourage_bus_connected', '1 while there is a connection to NATS', (it) => it.set(bus.isConnected() ? 1 : 0));

  // One read of the backlog for all three gauges of a scrape.
  let looking: Promise<Backlog> | null = null;
  const backlog = () => {
    looking ??= store
      .readBacklog()
      // Unknown is not zero: alarms also fire on absent figures.
      .catch(() => notKnown)
      .finally(() => {
        looking = null;
      });
    return looking;
  };
  gauge('entourage_outbox_unpublished', 'Events that are not published yet', async (it) => {
    it.set((await backlog()).unpublished);
  });
  gauge('entourage_outbox_age_seconds', 'Age of the oldest event that is not published yet', async (it) => {
    it.set((await backlog()).oldest);
  });
  gauge('entourage_events_parked', 'Events that could not be handled and wait for somebody to look', async (it) => {
    it.set((await backlog()).deadLetters);
  });

  if (!consumes) return;
  gauge('entourage_consumer_pending', 'Events on the bus that this service has not handled yet', async (it) => {
    it.set(await readPending(service, bus).catch(() => Number.NaN));
  });
}

const notKnown: Backlog = { unpublished: Number.NaN, oldest: Number.NaN, deadLetters: Number.NaN };

async function readPending(service: ServiceName, bus: Bus): Promise<number> {
  if (!bus.isConnected()) return Number.NaN;
  const manager = await jetstreamManager(await bus.connection(), { checkAPI: false, timeout: 1000 });
  const { num_pending, num_ack_pending } = await manager.consumers.info(eventStream.name, service);
  return num_pending + num_ack_pending;
}
