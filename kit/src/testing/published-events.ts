import { type AnyEvent, anyEvent, dataSchemaOf, schemaOf } from '@entourage/contracts/events/define.ts';
import { events } from '@entourage/contracts/events/index.ts';
import type { ServiceName } from '@entourage/contracts/services.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { testNats } from '@entourage/stack/testing/nats';
import type { BusStore } from '../bus/bus-store.ts';
import { connectBus } from '../bus/connect.ts';
import { type Relay, startRelay } from '../bus/relay.ts';
import { createLog } from '../process/log.ts';
import { verifyPacts } from './pacts.ts';

const log = createLog('test', 'silent');

interface Receiving {
  readonly received: readonly AnyEvent[];
  readonly relay: Pick<Relay, 'wake'>;
}

/** The events a service publishes during `live`, as another system receives them, up to the first of type `last`. */
export async function publishedDuring<Client>(
  service: ServiceName,
  store: BusStore<Client>,
  last: string,
  live: (receiving: Receiving) => Promise<void>,
): Promise<readonly AnyEvent[]> {
  const nats = await testNats();
  await using cleanups = new AsyncDisposableStack();
  cleanups.defer(nats.stop);
  const connect = (name: string) => {
    const bus = connectBus({ url: nats.url, ...nats.credentials(name) }, log);
    cleanups.defer(bus.close);
    return bus;
  };
  const received: AnyEvent[] = [];
  const reader = await connect('reader').connection();
  reader.subscribe(`entourage.${service}.*.*`, {
    callback(_error, message) {
      const event = anyEvent.parse(message.json());
      // On a slow machine the relay may not hear in time that an event has arrived, and sends it again.
      if (!received.some(({ id }) => id === event.id)) received.push(event);
    },
  });
  await reader.flush();
  const relay = startRelay({ service, store, bus: connect(service), log, streamReplicas: 1 });
  cleanups.defer(relay.stop);
  await live({ received, relay });
  relay.wake();
  await eventually(() => expect(received.map(({ type }) => type)).toContain(last));
  return received;
}

/**
 * Tests for the events of every service. `published` has all that it publishes, `personal` the values that no event may
 * contain. Consumers' pacts are verified with the last event of each type, or with `forPacts`.
 */
export function testPublishedEvents(
  service: ServiceName,
  options: {
    published: () => readonly AnyEvent[];
    personal: () => readonly string[];
    forPacts?: () => readonly AnyEvent[];
  },
): void {
  const { published, personal, forPacts = published } = options;

  test('each kind of event of the service is published, and fits its schema', () => {
    for (const event of published()) {
      const definition = events.get(event.type);
      expect(definition && schemaOf(definition).safeParse(event).error).toBeUndefined();
      expect(event.dataschema).toBe(definition && dataSchemaOf(definition));
    }
    const defined = [...events.values()].filter((definition) => definition.service === service);
    expect(new Set(published().map(({ type }) => type))).toEqual(new Set(defined.map(({ type }) => type)));
  });

  test('no event holds anything personal', () => {
    const text = JSON.stringify(published());
    expect(personal()).not.toEqual([]);
    for (const value of personal()) expect(text).not.toContain(value);
  });

  test('the pacts of its consumers are kept', async () => {
    expect(await verifyPacts(service, forPacts())).toBe('kept');
  });
}
