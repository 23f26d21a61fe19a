import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import type { Bus } from '@entourage/kit/bus/connect.ts';
import { publisherOn } from '@entourage/kit/bus/publish.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { createBell } from '@entourage/kit/time/bell.ts';

/** Queue limit while the bus is away; the gateway has no store for more. */
const waitingAtMost = 1000;
const lookMs = 1000;
/** How long an ending process still publishes its queue. */
const partingMs = 3000;

interface Waiting {
  readonly event: AnyEvent;
  readonly traceParent: string | null;
}

export interface Sender {
  /** Never waits; false if the queue is full. */
  send(event: AnyEvent, traceParent: string | null): boolean;
  /** Publishes the queue for a short time; returns how many events were left. */
  stop(): Promise<number>;
}

/** Publishes events one by one, retrying each until JetStream acknowledges it. */
export function createSender(bus: Bus, log: Log): Sender {
  const waiting: Waiting[] = [];
  const bell = createBell();
  let stopBy = Number.POSITIVE_INFINITY;
  bus.onConnected(bell.ring);

  const running = (async () => {
    while (Date.now() < stopBy && (stopBy === Number.POSITIVE_INFINITY || waiting.length > 0)) {
      const [next] = waiting;
      if (next && bus.isConnected() && (await publish(next))) waiting.shift();
      else await bell.ringing(stopBy === Number.POSITIVE_INFINITY ? lookMs : lookMs / 10);
    }
  })();

  async function publish({ event, traceParent }: Waiting): Promise<boolean> {
    try {
      await publisherOn(await bus.connection())(event, traceParent);
      return true;
    } catch (error) {
      log.warn({ err: error }, 'an event could not be published yet');
      return false;
    }
  }

  return {
    send(event, traceParent) {
      if (waiting.length >= waitingAtMost) return false;
      waiting.push({ event, traceParent });
      bell.ring();
      return true;
    },
    async stop() {
      stopBy = Date.now() + partingMs;
      bell.ring();
      await running;
      return waiting.length;
    },
  };
}
