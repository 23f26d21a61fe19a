import type { Bus } from '@entourage/kit/bus/connect.ts';
import type { Metrics } from '@entourage/kit/metrics/metrics.ts';
import { Counter, Gauge } from 'prom-client';
import type { Streams } from '../live/streams.ts';
import type { IdentityHeartbeat } from '../session/identity-heartbeat.ts';

export function measureGateway(
  metrics: Metrics,
  { bus, heartbeat, streams }: { bus: Bus; heartbeat: IdentityHeartbeat; streams: Streams },
): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      collect() {
        this.set(read());
      },
    });
  gauge('entourage_bus_connected', '1 while there is a connection to NATS', () => (bus.isConnected() ? 1 : 0));
  gauge(
    'entourage_sessions_believed',
    '1 while sessions are believed from memory; 0: identity is asked each time',
    () => (heartbeat.isFresh() ? 1 : 0),
  );
  gauge('entourage_live_streams', 'Browsers that listen on /api/live', () => streams.all().length);
}

export function countNames(metrics: Metrics): (from: 'memory' | 'identity') => void {
  const counted = new Counter({
    name: 'entourage_names_total',
    help: 'How often the names in a list were given from memory, and how often identity was asked for them',
    labelNames: ['from'],
    registers: [metrics],
  });
  return (from) => counted.inc({ from });
}
