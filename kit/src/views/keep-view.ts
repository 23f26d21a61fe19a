import { setTimeout as sleep } from 'node:timers/promises';
import type { HeartbeatService } from '@entourage/contracts/events/define.ts';
import type { ServiceName } from '@entourage/contracts/services.ts';
import { Gauge } from 'prom-client';
import type { Bus } from '../bus/connect.ts';
import type { Handler } from '../bus/inbox.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Log } from '../process/log.ts';
import { unavailable } from '../serve/problem.ts';
import { fillView, type ReadPage } from './fill-view.ts';
import { watchAge } from './view-age.ts';
import type { ViewRow, ViewStore } from './view-store.ts';

const maxAgeMs = 5000;
/** How long a negative answer waits for the view to catch up with the question. */
const catchUpMs = 1000;
const fillAgainMs = 1000;

/** A view as the frame of a service runs it. */
export interface RunningView<Scope> {
  /** For the service's consumer. */
  readonly handlers: Handler<Scope>[];
  /** Also for the consumer: refills the view while events keep arriving. */
  onRebuild(): Promise<void>;
  stop(): Promise<void>;
}

/** How questions are answered from a view. */
export interface ViewReader {
  /** Refuses if the view is too stale to decide by. */
  assertFresh(): Promise<void>;
  /**
   * An answer that is enough comes from a fresh view at once; any other one once the view has caught up with the moment
   * of the question.
   */
  decide<Answer>(read: () => Promise<Answer>, isEnough: (answer: Answer) => boolean): Promise<Answer>;
  /** The same, but a stale view answers too: for what may be out of date, such as names. */
  look<Answer>(read: () => Promise<Answer>, isEnough: (answer: Answer) => boolean): Promise<Answer>;
}

export interface KeepOptions<Store> {
  readonly service: ServiceName;
  readonly store: Store;
  readonly bus: Bus;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Maintains a service's view of the records of `owner`: fills it, follows its staleness, and refuses by it. */
export function keepView<Row extends ViewRow, Scope>(
  options: KeepOptions<ViewStore<Row, Scope>> & {
    /** The name of its metric. */
    readonly metric: string;
    readonly help: string;
    readonly owner: HeartbeatService;
    readonly readPage: ReadPage<Row>;
    readonly handlers: Handler<Scope>[];
  },
): { reader: ViewReader; running: RunningView<Scope> } {
  const { service, store, bus, log, metrics, metric, help, owner, readPage, handlers } = options;
  const age = watchAge({ service, owner, bus, isWhole: store.isWhole, log });
  let stopping = false;
  let filling = untilFilled();

  async function untilFilled() {
    while (!stopping) {
      try {
        if (!(await store.isFilled())) await fillView(store, readPage);
        return;
      } catch (error) {
        log.warn({ err: error, view: metric }, 'the view cannot be filled yet');
        await sleep(fillAgainMs);
      }
    }
  }

  async function assertFresh() {
    if ((await age.ms(maxAgeMs)) > maxAgeMs) throw unavailable();
  }

  new Gauge({
    name: metric,
    help,
    registers: [metrics],
    async collect() {
      // A stale value is fine for a metric; no caller depends on it.
      this.set((await age.ms(0)) / 1000);
    },
  });

  return {
    reader: {
      assertFresh,
      async decide(read, isEnough) {
        const asked = performance.now();
        await assertFresh();
        const answer = await read();
        if (isEnough(answer)) return answer;
        await age.catchUp(asked, catchUpMs);
        await assertFresh();
        return read();
      },
      async look(read, isEnough) {
        const asked = performance.now();
        const answer = await read();
        if (isEnough(answer)) return answer;
        await age.catchUp(asked, catchUpMs);
        return read();
      },
    },
    running: {
      handlers,
      async onRebuild() {
        await store.unfill();
        filling = filling.then(untilFilled);
      },
      async stop() {
        stopping = true;
        await filling;
      },
    },
  };
}
