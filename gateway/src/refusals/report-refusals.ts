import type { Bus } from '@entourage/kit/bus/connect.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { repeat } from '@entourage/kit/time/repeat.ts';
import { refusedEvent } from './refused-event.ts';
import { createSender } from './send-events.ts';
import { createTally, type Refusal } from './tally.ts';

const lookMs = 1000;

export interface RefusalReport {
  note(refusal: Refusal): void;
  stop(): Promise<void>;
}

/** Publishes refusals to the audit trail. No request waits for it, and many refusals become few events. */
export function reportRefusals(bus: Bus, log: Log): RefusalReport {
  const sender = createSender(bus, log);
  let unsent = 0;
  const tally = createTally((refusal) => {
    if (!sender.send(refusedEvent(refusal, new Date()), refusal.traceParent ?? null)) unsent += refusal.count;
  }, Date.now);

  function sayLost(left: number) {
    const lost = unsent + tally.takeLost() + left;
    unsent = 0;
    if (lost > 0) log.warn({ lost }, 'refusals that the audit trail does not hear of');
  }

  const looking = repeat(
    lookMs,
    async () => {
      tally.publishDue();
      sayLost(0);
    },
    log,
  );

  return {
    note: tally.note,
    async stop() {
      await looking.stop();
      tally.publishAll();
      sayLost(await sender.stop());
    },
  };
}
