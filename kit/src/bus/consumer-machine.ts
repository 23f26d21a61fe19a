export interface Delivered {
  /** How often the stream has delivered it, including this time. */
  readonly attempts: number;
  /** Why it cannot be parsed; retries do not change that. */
  readonly unreadable: Failure | null;
}

export interface Failure {
  /**
   * 'store' when the store was away, 'release' when nothing here handles its subject: neither says anything about the
   * event. While a release is replaced, the processes of both get the events that one of them handles.
   */
  readonly fault: 'event' | 'store' | 'release';
  readonly reason: unknown;
}

/** The consumer's next action. */
export type Work<Message> =
  /** Waits until a message has arrived. */
  | { readonly do: 'take'; readonly atMost: number }
  /** Handles all of them in one transaction with their inbox records, or none. */
  | { readonly do: 'handle'; readonly messages: readonly Message[] }
  | { readonly do: 'acknowledge'; readonly messages: readonly Message[] }
  | { readonly do: 'retry'; readonly message: Message; readonly afterMs: number; readonly reason: unknown }
  /** Stores it as a dead letter with its reason; only then may it be given up. */
  | { readonly do: 'dead-letter'; readonly message: Message; readonly reason: unknown }
  | { readonly do: 'give up'; readonly message: Message }
  | { readonly do: 'pause'; readonly ms: number };

export type WorkOutcome<Message> =
  | { readonly was: 'taken'; readonly messages: readonly Message[] }
  | { readonly was: 'done' }
  | { readonly was: 'failed'; readonly failure: Failure };

/** The remaining work, in order; the first entry is in progress. When it is empty, the next messages are taken. */
export type Agenda<Message> = readonly Work<Message>[];

/** Messages that have arrived are handled in one commit, up to this many. */
export const batchSize = 200;
/** Pause after a commit: the first event is handled at once, a burst shares its commits. */
const paceMs = 10;
/** Delay before each retry of a failing event; after the last it is dead-lettered and the rest goes on. */
export const longBackOffMs: readonly number[] = [100, 500, 2000, 10_000];
/** Longest delay before a store that was away is tried again: a view may wait for this one event. */
const storeAwayMs = 1000;
/** How often an event is left to another release: for about ten minutes. */
export const releaseAttempts = 600;

export const nextWork = <Message>(agenda: Agenda<Message>): Work<Message> =>
  agenda[0] ?? { do: 'take', atMost: batchSize };

/** The remaining work after the current entry is done. */
export function stepWork<Message extends Delivered>(
  agenda: Agenda<Message>,
  outcome: WorkOutcome<Message>,
  backOffMs: readonly number[],
): Agenda<Message> {
  return [...whatFollows(nextWork(agenda), outcome, backOffMs), ...agenda.slice(1)];
}

function whatFollows<Message extends Delivered>(
  done: Work<Message>,
  outcome: WorkOutcome<Message>,
  backOffMs: readonly number[],
): Agenda<Message> {
  if (outcome.was === 'taken') return sorted(outcome.messages, backOffMs);
  const failure = outcome.was === 'failed' ? outcome.failure : null;
  switch (done.do) {
    case 'handle':
      // If the acknowledgement is lost, the event is redelivered and recognised as a duplicate.
      return failure ? unhandled(done.messages, failure, backOffMs) : [{ do: 'acknowledge', messages: done.messages }];
    case 'dead-letter':
      // The dead letter could not be stored: the event stays in the stream until it can be.
      return failure
        ? [{ do: 'retry', message: done.message, afterMs: storeAwayMs, reason: failure.reason }]
        : [{ do: 'give up', message: done.message }];
    default:
      return [];
  }
}

function sorted<Message extends Delivered>(
  messages: readonly Message[],
  backOffMs: readonly number[],
): Agenda<Message> {
  const readable = messages.filter(({ unreadable }) => !unreadable);
  return [
    ...messages.flatMap((message) =>
      message.unreadable ? [retryOrDeadLetter(message, message.unreadable, backOffMs)] : [],
    ),
    ...(readable.length > 0 ? [{ do: 'handle', messages: readable } as const] : []),
    { do: 'pause', ms: paceMs },
  ];
}

function unhandled<Message extends Delivered>(
  messages: readonly Message[],
  failure: Failure,
  backOffMs: readonly number[],
): Agenda<Message> {
  // One event fails the whole batch: handles each separately, so that the others pass.
  if (messages.length > 1 && failure.fault === 'event') {
    return messages.map((message) => ({ do: 'handle', messages: [message] }));
  }
  return messages.map((message) => retryOrDeadLetter(message, failure, backOffMs));
}

function retryOrDeadLetter<Message extends Delivered>(
  message: Message,
  { fault, reason }: Failure,
  backOffMs: readonly number[],
): Work<Message> {
  const backOff = backOffMs[message.attempts - 1];
  const isPassing = fault === 'store' || (fault === 'release' && message.attempts < releaseAttempts);
  const wait = isPassing ? Math.min(backOff ?? storeAwayMs, storeAwayMs) : backOff;
  return wait === undefined ? { do: 'dead-letter', message, reason } : { do: 'retry', message, afterMs: wait, reason };
}

/** Ensures stream and durable, consumes until one of them is gone, and starts over. */
export type Attendance = 'make sure' | 'listen' | 'breathe';

export function nextAttendance(done: Attendance, well: boolean): Attendance {
  if (done === 'breathe') return 'make sure';
  return done === 'make sure' && well ? 'listen' : 'breathe';
}
