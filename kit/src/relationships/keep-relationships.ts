import { setTimeout as passing } from 'node:timers/promises';
import { connections } from '@entourage/contracts/asks.ts';
import type { ServiceName } from '@entourage/contracts/events/define.ts';
import { Gauge } from 'prom-client';
import type { Bus } from '../bus/connect.ts';
import type { Handler } from '../bus/inbox.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { unavailable } from '../problem.ts';
import { fillRelationships } from './fill-relationships.ts';
import { followRelationships } from './follow-relationships.ts';
import type { RelationshipStore } from './relationship-store.ts';
import type { Relationships } from './relationships.ts';
import { watchAge } from './view-age.ts';

const believedMs = 5000;
/** So long a no is held back for a view that has caught up with the question. */
const catchUpMs = 1000;
const fillAgainMs = 1000;

export interface KeptRelationships<Scope> {
  readonly relationships: Relationships;
  /** For the service's consumer. */
  readonly handlers: Handler<Scope>[];
  /** For the same: the view is made anew beside the events. */
  onRebuild(): Promise<void>;
  stop(): Promise<void>;
}

/** Keeps a service's view of who belongs to whom, and answers from it what can be answered. */
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
        await passing(fillAgainMs);
      }
    }
  }

  async function assertYoung() {
    if ((await age.ms(believedMs)) > believedMs) throw unavailable();
  }

  new Gauge({
    name: 'entourage_relationships_age_seconds',
    help: 'How long ago the view of who belongs to whom knew everything',
    registers: [metrics],
    async collect() {
      // Young enough for a figure; nobody who asks is refused by it.
      this.set((await age.ms(0)) / 1000);
    },
  });

  return {
    relationships: {
      assertYoung,
      async isAssigned(liaisonId, athleteId) {
        const asked = performance.now();
        await assertYoung();
        if (await store.isAssigned(liaisonId, athleteId)) return true;
        await age.catchUp(asked, catchUpMs);
        await assertYoung();
        return store.isAssigned(liaisonId, athleteId);
      },
      async athletesOf(liaisonId) {
        await assertYoung();
        return store.athletesOf(liaisonId);
      },
      async liaisonsOf(athleteId) {
        await assertYoung();
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
