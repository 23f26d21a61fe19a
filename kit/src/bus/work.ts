import { setTimeout as sleep } from 'node:timers/promises';
import type { JsMsg } from '@nats-io/jetstream';
import { isStoreAway } from '../data/database.ts';
import type { Log } from '../process/log.ts';
import type { BusStore } from './bus-store.ts';
import { type Agenda, type Delivered, nextWork, stepWork, type Work, type WorkOutcome } from './consumer-machine.ts';
import { type Handler, NotHandledHere, type Received, receive } from './inbox.ts';

interface Delivery<Scope> extends Delivered {
  readonly message: JsMsg;
  /** Null when it cannot be parsed. */
  readonly received: Received<Scope> | null;
}

/** Executes the consumer machine's actions on arriving messages. */
export function startWork<Scope>(options: {
  store: Pick<BusStore<Scope>, 'handleOnce' | 'addDeadLetter'>;
  log: Log;
  handlers: readonly Handler<Scope>[];
  backOffMs: readonly number[];
  onHandled: () => void;
}) {
  const { store, log, handlers, backOffMs, onHandled } = options;
  const waiting: JsMsg[] = [];
  let wake: (() => void) | null = null;
  let stopping = false;

  const working = (async () => {
    let agenda: Agenda<Delivery<Scope>> = [];
    while (!stopping || agenda.length > 0) agenda = stepWork(agenda, await attempt(nextWork(agenda)), backOffMs);
  })();

  async function attempt(work: Work<Delivery<Scope>>): Promise<WorkOutcome<Delivery<Scope>>> {
    try {
      return (await perform(work)) ?? { was: 'done' };
    } catch (error) {
      return { was: 'failed', failure: { fault: isStoreAway(error) ? 'store' : 'event', reason: error } };
    }
  }

  async function perform(work: Work<Delivery<Scope>>): Promise<WorkOutcome<Delivery<Scope>> | undefined> {
    switch (work.do) {
      case 'take':
        return { was: 'taken', messages: (await arrivals(work.atMost)).map(read) };
      case 'handle':
        await store.handleOnce(work.messages.flatMap(({ received }) => received ?? []));
        onHandled();
        return;
      case 'acknowledge':
        for (const { message } of work.messages) message.ack();
        return;
      case 'retry':
        log.warn({ err: work.reason, ...about(work.message) }, 'an event could not be handled yet');
        work.message.message.nak(work.afterMs);
        return;
      case 'dead-letter': {
        const { message, attempts } = work.message;
        await store.addDeadLetter({
          subject: message.subject,
          payload: message.string(),
          attempts,
          reason: work.reason,
        });
        log.error({ err: work.reason, ...about(work.message) }, 'an event was dead-lettered');
        return;
      }
      case 'give up':
        work.message.message.term('dead-lettered');
        return;
      case 'pause':
        return void (await sleep(work.ms));
    }
  }

  /** The messages that have arrived, or the next one; none once stopped. */
  async function arrivals(atMost: number): Promise<JsMsg[]> {
    if (waiting.length === 0 && !stopping) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return waiting.splice(0, atMost);
  }

  function read(message: JsMsg): Delivery<Scope> {
    const attempts = message.info.deliveryCount;
    try {
      const traceParent = message.headers?.get('traceparent') ?? null;
      const received = receive(handlers, message.subject, message.json(), traceParent);
      return { message, attempts, received, unreadable: null };
    } catch (reason) {
      const fault = reason instanceof NotHandledHere ? 'release' : 'event';
      return { message, attempts, received: null, unreadable: { fault, reason } };
    }
  }

  return {
    arrived(message: JsMsg) {
      waiting.push(message);
      wake?.();
    },
    /** Finishes messages that were taken; others stay in the stream. */
    async stop() {
      stopping = true;
      waiting.length = 0;
      wake?.();
      await working;
    },
  };
}

const about = ({ message, attempts }: Delivery<unknown>) => ({ subject: message.subject, attempts });
