import type { Answer } from './client.ts';

/** Acknowledged: it is there. Unknown: it may be, once. Refused: it was turned away before anything was done. */
export type Fate = 'acknowledged' | 'unknown' | 'refused';

export interface Write {
  readonly kind:
    | 'message'
    | 'registration'
    | 'own edit'
    | 'edit by an admin'
    | 'sign-in'
    | 'sign-out'
    | 'deletion'
    | 'approval'
    | 'profile';
  /** Names the write wherever it has left something. */
  readonly key: string;
  readonly fate: Fate;
  readonly requestId: string | null;
}

/** A text that writes replace: what the last acknowledged one put there, and what those of unknown fate may yet. */
export interface Field {
  certain: string;
  readonly possible: Set<string>;
}

export interface Person {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly id: string;
  cookie: string | null;
  readonly firstName: Field;
  readonly team: Field;
  /** Whoever may be approved already is not approved again: it would change nothing, and be told by no event. */
  approvalTried: boolean;
  /** When an administrator was heard to have approved them, on the clock of `performance.now`. */
  approvedAt: number | null;
  /** Null: nobody has tried. */
  deletion: Fate | null;
}

export interface Message {
  readonly key: string;
  readonly id: string | null;
  readonly fate: Fate;
  readonly text: string;
}

export interface Profile {
  readonly userId: string;
  /** Names the version: nobody saves the same twice. */
  readonly team: string;
  readonly fate: Fate;
}

/** What the clients know that they were promised. */
export interface Ledger {
  readonly writes: Write[];
  readonly people: Person[];
  readonly messages: Message[];
  readonly profiles: Profile[];
  /** Sessions that were acknowledged to have ended, and when, on the clock of `performance.now`. */
  readonly ended: Array<{ readonly cookie: string; readonly at: number }>;
  /** What no client should have met. */
  readonly surprises: string[];
}

export const emptyLedger = (): Ledger => ({
  writes: [],
  people: [],
  messages: [],
  profiles: [],
  ended: [],
  surprises: [],
});

export function fateOf({ status }: Answer): Fate {
  if (status >= 200 && status < 300) return 'acknowledged';
  // A service that is not heard in time may have done what it was asked.
  return status === 0 || status >= 500 ? 'unknown' : 'refused';
}

/** Writes into a field by `send`, and keeps book of what it may now hold. */
export async function writeField(field: Field, value: string, send: () => Promise<Answer>): Promise<Answer> {
  field.possible.add(value);
  const answer = await send();
  const fate = fateOf(answer);
  if (fate !== 'unknown') field.possible.delete(value);
  if (fate === 'acknowledged') field.certain = value;
  return answer;
}

export const mayHold = ({ certain, possible }: Field, value: unknown): boolean =>
  typeof value === 'string' && (value === certain || possible.has(value));
