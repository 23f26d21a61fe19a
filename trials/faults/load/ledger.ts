import type { Answer } from './client.ts';

/** Acknowledged: it is stored. Unknown: it may be stored, once. Refused: nothing was stored. */
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
    | 'profile'
    | 'meeting'
    | 'entourage'
    | 'subscription'
    | 'visit'
    | 'question'
    | 'training';
  /** Identifies the write wherever it left something. */
  readonly key: string;
  readonly fate: Fate;
  readonly requestId: string | null;
}

/**
 * A text that writes replace: the value of the last acknowledged write, and the possible values of writes with unknown
 * outcome.
 */
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
  /** A person who may already be approved is not approved again: it would change nothing, and publish no event. */
  approvalTried: boolean;
  /** When the approval by an administrator was acknowledged, on the clock of `performance.now`. */
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
  /** Identifies the version: no two saves are equal. */
  readonly team: string;
  readonly fate: Fate;
}

/** What clients were promised. */
export interface Ledger {
  readonly writes: Write[];
  readonly people: Person[];
  readonly messages: Message[];
  readonly profiles: Profile[];
  /** Sessions whose end was acknowledged, and when, on the clock of `performance.now`. */
  readonly ended: Array<{ readonly cookie: string; readonly at: number }>;
  /** Answers that no client should have got. */
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
  // A service that did not answer may have done it.
  return status === 0 || status >= 500 ? 'unknown' : 'refused';
}

/** Writes into a field by `send`, and records its possible values. */
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
