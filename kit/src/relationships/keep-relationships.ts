import { setTimeout as sleep } from 'node:timers/promises';
import { connections } from '@entourage/contracts/asks.ts';
import type { ServiceName } from '@entourage/contracts/services.ts';
import { Gauge } from 'prom-client';
import type { Bus } from '../bus/connect.ts';
import type { Handler } from '../bus/inbox.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Log } from '../process/log.ts';
import { unavailable } from '../serve/problem.ts';
import { fillRelationships } from './fill-relationships.ts';
import { followRelationships } from './follow-relationships.ts';
import type { RelationshipStore } from './relationship-store.ts';
import type { Relationships } from './relationships.ts';
import { watchAge } from './view-age.ts';

const maxAgeMs = 5000;
/** How long a negative answer waits for the view to catch up with the question. */
const catchUpMs = 1000;
const fillAgainMs = 1000;

export interface KeptRelationships<Scope> {
  readonly relationships: Relationships;
  /** For the service's consumer. */
  readonly handlers: Handler<Scope>[];
  /** Also for the consumer: refills the view while events keep arriving. */
  onRebuild(): Promise<void>;
  stop(): Promise<void>;
}

/** Maintains a service's view of relationships, and answers questions from it. */
export function keepRelationships<Scope>(options: {
  service: ServiceName;
  store: RelationshipStore<Scope>;
  bus: Bus;
  log: Log;
  metrics: Metrics;
}): KeptRelationships<Scope> {
  const { service, store, bus, log, metrics } = options;
  const age = watchAge({ service, owner: connections.of, bus, isWhole: store.isWhole, log });
  let stopping = false;
  let filling = untilFilled();

  async function untilFilled() {
    while (!stopping) {
      try {
        if (!(await store.isFilled())) await fillRelationships(store, bus);
        return;
      } catch (error) {
        log.warn({ err: error }, 'who belongs to whom cannot be asked for yet');
        await sleep(fillAgainMs);
      }
    }
  }

  async function assertFresh() {
    if ((await age.ms(maxAgeMs)) > maxAgeMs) throw unavailable();
  }

  new Gauge({
    name: 'entourage_relationships_age_seconds',
    help: 'How long ago the view of who belongs to whom knew everything',
    registers: [metrics],
    async collect() {
      // A stale value is fine for a metric; no caller depends on it.
      this.set((await age.ms(0)) / 1000);
    },
  });

  return {
    relationships: {
      assertFresh,
      async isAssigned(liaisonId, athleteId) {
        const asked = performance.now();
        await assertFresh();
        if (await store.isAssigned(liaisonId, athleteId)) return true;
        await age.catchUp(asked, catchUpMs);
        await assertFresh();
        return store.isAssigned(liaisonId, athleteId);
      },
      async athletesOf(liaisonId) {
        await assertFresh();
        return store.athletesOf(liaisonId);
      },
      async liaisonsOf(athleteId) {
        await assertFresh();
        return store.liaisonsOf(athleteId);
      },
      async knownTo(viewerId, ids) {
        const asked = performance.now();
        const wanted = new Set(ids);
        const known = await store.known(viewerId, [...wanted]);
        if (known.length === wanted.size) return new Set(known);
        await age.catchUp(asked, catchUpMs);
        return new Set(await store.known(viewerId, [...wanted]));
      },
    },
    handlers: followRelationships(store),
    async onRebuild() {
      await store.unfill();
      filling = filling.then(untilFilled);
    },
    async stop() {
      stopping = true;
      await filling;
    },
  };
}
