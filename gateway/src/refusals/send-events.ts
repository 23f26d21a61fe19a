import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { createBell } from '@entourage/kit/bell.ts';
import type { Bus } from '@entourage/kit/bus/connect.ts';
import { publisherOn } from '@entourage/kit/bus/publish.ts';
import type { Log } from '@entourage/kit/log.ts';

/** What waits while the bus is away; the gateway has no store to keep more in. */
const waitingAtMost = 1000;
const lookMs = 1000;
/** How long an ending process tries to get rid of what still waits. */
const partingMs = 3000;

export interface Sender {
  /** Never waits; false where there is no room. */
  send(event: AnyEvent): boolean;
  /** Sends what waits, as far as that is possible soon; answers how many were left. */
  stop(): Promise<number>;
}

/** Publishes one after the other, each until JetStream has it. */
export function createSender(bus: Bus, log: Log): Sender {
  const waiting: AnyEvent[] = [];
  const bell = createBell();
  let stopBy = Number.POSITIVE_INFINITY;
  bus.onConnected(bell.ring);

  const running = (async () => {
    while (Date.now() < stopBy && (stopBy === Number.POSITIVE_INFINITY || waiting.length > 0)) {
      const [event] = waiting;
      if (event && bus.isConnected() && (await publish(event))) waiting.shift();
      else await bell.ringing(stopBy === Number.POSITIVE_INFINITY ? lookMs : lookMs / 10);
    }
  })();

  async function publish(event: AnyEvent): Promise<boolean> {
    try {
      await publisherOn(await bus.connection())(event);
      return true;
    } catch (error) {
      log.warn({ err: error }, 'a refusal could not be told yet');
      return false;
    }
  }

  return {
    send(event) {
      if (waiting.length >= waitingAtMost) return false;
      waiting.push(event);
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
