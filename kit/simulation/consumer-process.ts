import {
  type Agenda,
  type Attendance,
  nextAttendance,
  nextWork,
  stepWork,
  type Work,
  type WorkOutcome,
} from '../src/bus/consumer-machine.ts';
import type { Delivery } from './stream.ts';
import type { Fault, World } from './world.ts';

const deliveredAtOnce = 3;
/** Short, so that a schedule reaches the last retry. */
const backOffMs = [10];

export interface ConsumerProcess {
  /** Consumes from the stream, or recreates the stream and its durable. */
  attend(fault: 'none' | 'fail' | 'lose' | 'newest first'): void;
  work(fault: Fault): void;
  crash(): void;
  /** Carries out a requested rebuild; a crash midway leaves the durable deleted and everything else unchanged. */
  rebuild(fault: 'none' | 'crash'): void;
  isIdle(): boolean;
}

/** A consumer that performs one effect per step in the simulated world. */
export function createConsumerProcess(world: World): ConsumerProcess {
  const { store, stream } = world;
  let agenda: Agenda<Delivery> = [];
  let waiting: Delivery[] = [];
  let attending: Attendance = 'make sure';
  let listeningTo: object | null = null;

  return {
    attend(fault) {
      if (attending !== 'listen') {
        attending = nextAttendance(attending, fault !== 'fail' && (attending === 'breathe' || makeSure()));
      } else if (fault === 'fail' || !listeningTo || stream.durable !== listeningTo) {
        attending = nextAttendance(attending, false);
      } else {
        const order = fault === 'newest first' ? fault : 'oldest first';
        const delivered = stream.deliver(deliveredAtOnce, world.now, order);
        if (fault !== 'lose') waiting.push(...delivered);
      }
    },
    work(fault) {
      if (fault === 'crash before') return crash();
      const outcome = attempt(nextWork(agenda), fault);
      if (fault === 'crash after') return crash();
      agenda = stepWork(agenda, outcome, backOffMs);
    },
    crash,
    rebuild(fault) {
      stream.loseDurable();
      if (fault === 'none') store.clearInbox();
    },
    isIdle: () => waiting.length === 0 && ['take', 'pause'].includes(nextWork(agenda).do),
  };

  function makeSure(): boolean {
    stream.ensure();
    stream.ensureDurable();
    listeningTo = stream.durable;
    return true;
  }

  function crash() {
    agenda = [];
    waiting = [];
    attending = 'make sure';
  }

  function attempt(work: Work<Delivery>, fault: Fault): WorkOutcome<Delivery> {
    const storeIsAway = { was: 'failed', failure: { fault: 'store', reason: fault } } as const;
    const asksTheStore = work.do === 'handle' || work.do === 'dead-letter';
    if (fault === 'fail' && asksTheStore) return storeIsAway;
    try {
      const outcome = perform(work, fault);
      return fault === 'fail unseen' && asksTheStore ? storeIsAway : outcome;
    } catch (reason) {
      if (notNoted(work, fault)) return storeIsAway;
      return { was: 'failed', failure: { fault: 'event', reason } };
    }
  }

  /** With documents, an effect and its record are two writes, and the second may fail. */
  function notNoted(work: Work<Delivery>, fault: Fault): 'not noted' | undefined {
    return store.kind === 'documents' && work.do === 'handle' && fault === 'lose half' ? 'not noted' : undefined;
  }

  function perform(work: Work<Delivery>, fault: Fault): WorkOutcome<Delivery> {
    switch (work.do) {
      case 'take':
        return { was: 'taken', messages: waiting.splice(0, work.atMost) };
      case 'handle':
        store.handleOnce(
          work.messages.map(({ row }) => row),
          notNoted(work, fault),
        );
        break;
      case 'acknowledge':
        for (const [index, message] of work.messages.entries()) {
          if (fault !== 'lose acks' && (fault !== 'lose half' || index % 2 === 1)) message.acknowledge();
        }
        break;
      case 'retry':
        if (fault !== 'lose acks') work.message.retryAfter(work.afterMs);
        break;
      case 'dead-letter':
        store.addDeadLetter(work.message.row);
        break;
      case 'give up':
        if (fault !== 'lose acks') work.message.acknowledge();
        break;
      case 'pause':
        break;
    }
    return { was: 'done' };
  }
}
