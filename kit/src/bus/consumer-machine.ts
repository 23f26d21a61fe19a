export interface Delivered {
  /** How often the stream has delivered it, this time included. */
  readonly attempts: number;
  /** Why it cannot be read, where it cannot: tomorrow it will be as unreadable as today. */
  readonly unreadable: Failure | null;
}

export interface Failure {
  /** An event whose handling fails is at fault itself, unless the store was away: that says nothing about the event. */
  readonly fault: 'event' | 'store';
  readonly reason: unknown;
}

/** What is to be done with what the stream delivers. */
export type Work<Message> =
  /** Waits until something has arrived. */
  | { readonly do: 'take'; readonly atMost: number }
  /** All of it in one transaction with the record that it was handled, or none. */
  | { readonly do: 'handle'; readonly messages: readonly Message[] }
  | { readonly do: 'acknowledge'; readonly messages: readonly Message[] }
  | { readonly do: 'retry'; readonly message: Message; readonly afterMs: number; readonly reason: unknown }
  /** Writes it down with the reason; only what is written down may be given up. */
  | { readonly do: 'park'; readonly message: Message; readonly reason: unknown }
  | { readonly do: 'give up'; readonly message: Message }
  | { readonly do: 'pause'; readonly ms: number };

export type WorkOutcome<Message> =
  | { readonly was: 'taken'; readonly messages: readonly Message[] }
  | { readonly was: 'done' }
  | { readonly was: 'failed'; readonly failure: Failure };

/** What is left to do, in order; the first of it is being done. When nothing is left, more is taken. */
export type Agenda<Message> = readonly Work<Message>[];

/** What has arrived by now is handled in one commit, up to this many. */
export const batchSize = 200;
/** After a commit this long passes before the next: the first event is handled at once, a crowd shares its commits. */
const paceMs = 10;
/** How long a failing event waits before each further try; after the last it is parked and the rest goes on. */
export const patientBackOffMs: readonly number[] = [100, 500, 2000, 10_000];
/** A store that is away is asked again this often at least: what waits for it may be all that a view lacks. */
const storeAwayMs = 1000;

export const nextWork = <Message>(agenda: Agenda<Message>): Work<Message> =>
  agenda[0] ?? { do: 'take', atMost: batchSize };

/** What is left when the next of the agenda is over. */
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
      // An acknowledgement lost on the way brings the event again, and it is known as a duplicate.
      return failure ? unhandled(done.messages, failure, backOffMs) : [{ do: 'acknowledge', messages: done.messages }];
    case 'park':
      // Nowhere to write it down: it stays with the stream until there is.
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
    ...messages.flatMap((message) => (message.unreadable ? [retryOrPark(message, message.unreadable, backOffMs)] : [])),
    ...(readable.length > 0 ? [{ do: 'handle', messages: readable } as const] : []),
    { do: 'pause', ms: paceMs },
  ];
}

function unhandled<Message extends Delivered>(
  messages: readonly Message[],
  failure: Failure,
  backOffMs: readonly number[],
): Agenda<Message> {
  // One of them spoils the lot: each for itself, so that the others pass.
  if (messages.length > 1 && failure.fault === 'event') {
    return messages.map((message) => ({ do: 'handle', messages: [message] }));
  }
  return messages.map((message) => retryOrPark(message, failure, backOffMs));
}

function retryOrPark<Message extends Delivered>(
  message: Message,
  { fault, reason }: Failure,
  backOffMs: readonly number[],
): Work<Message> {
  const patience = backOffMs[message.attempts - 1];
  const wait = fault === 'store' ? Math.min(patience ?? storeAwayMs, storeAwayMs) : patience;
  return wait === undefined ? { do: 'park', message, reason } : { do: 'retry', message, afterMs: wait, reason };
}

/** Stream and durable are made sure of, then listened to until one of them is gone, and so on for ever. */
export type Attendance = 'make sure' | 'listen' | 'breathe';

export function nextAttendance(done: Attendance, well: boolean): Attendance {
  if (done === 'breathe') return 'make sure';
  return done === 'make sure' && well ? 'listen' : 'breathe';
}
