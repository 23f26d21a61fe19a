import type { LiveKind } from '../live.ts';

/**
 * Whom the live stream notifies of an event, and of what. If two notices address the same person, the later one is
 * sent.
 */
export interface LiveNotice {
  readonly kind: LiveKind;
  /** The field of the event's data that holds the notice's id; by default the event's subject. */
  readonly id?: string;
  /** `subject` and `actor` of the event, `admins` (all of them), and fields of the data that hold people's ids. */
  readonly to: readonly string[];
}

/** For events whose subject is an account. */
export const aboutAccount = [
  { kind: 'CurrentUser', to: ['subject'] },
  { kind: 'User', to: ['admins'] },
] as const satisfies readonly LiveNotice[];

/** Notifies each of two people with the id of the other. */
export const eachOther = <Kind extends LiveKind>(kind: Kind, one: string, other: string) =>
  [
    { kind, id: other, to: [one] },
    { kind, id: one, to: [other] },
  ] as const satisfies readonly LiveNotice[];
