import type { Action } from '@entourage/contracts/actions.ts';
import { type Role, roles, verificationStatuses } from '@entourage/contracts/people.ts';
import { actionsOf } from './access-actions.ts';
import { callers, expectations, streamedExpectations } from './access-expectations.ts';
import { isLetIn, type Outcome, type Standing } from './access-standing.ts';
import * as health from './health-access-rows.ts';
import * as invites from './invites-access-rows.ts';
import * as meetings from './meetings-access-rows.ts';
import * as messages from './messages-access-rows.ts';

interface Line {
  readonly standing: Standing | null;
  readonly outcome: Outcome;
}

/** The outcomes that the access tests expect of one operation or streamed call. */
export interface Expected {
  readonly name: string;
  readonly actions: readonly Action[];
  readonly lines: readonly Line[];
  /** Approved roles that are let in by another record. */
  readonly alsoFor: readonly Role[];
  /** Only the gateway may call it; the policy refuses every person. */
  readonly forVisitors: boolean;
}

const ofAccounts = Object.entries({ ...expectations, ...streamedExpectations }).map(
  ([name, { outcome, atTheService }]) => ({
    name,
    lines: callers.map((caller) => ({ standing: caller.standing, outcome: outcome(caller) })),
    alsoFor: [],
    forVisitors: atTheService !== undefined,
  }),
);

function ofRecords<Name extends string>(
  standings: Readonly<Record<Name, Standing | null>>,
  rows: Readonly<Record<string, { outcome(standing: Name): Outcome; alsoFor?: readonly Role[] }>>,
) {
  const names = Object.keys(standings) as Name[];
  return Object.entries(rows).map(([name, { outcome, alsoFor = [] }]) => ({
    name,
    lines: names.map((standing) => ({ standing: standings[standing], outcome: outcome(standing) })),
    alsoFor,
    forVisitors: false,
  }));
}

/** One for every operation and streamed call. */
export const tables: readonly Expected[] = [
  ...ofAccounts,
  ...ofRecords(health.standings, health.rows),
  ...ofRecords(messages.standings, messages.rows),
  ...ofRecords(meetings.standings, meetings.rows),
  ...ofRecords(invites.standings, invites.rows),
].map((table) => ({ ...table, actions: actionsOf(table.name) }));

const everyStanding: readonly Standing[] = roles.flatMap((role) =>
  verificationStatuses.map((status) => ({ role, status })),
);

/** The standings, as `ROLE STATUS`, that the table lets in. */
export function letIn({ lines, alsoFor }: Expected): string[] {
  const some = lines.flatMap(({ standing, outcome }) => (standing && isLetIn(outcome) ? [standing] : []));
  const also = alsoFor.map((role): Standing => ({ role, status: 'APPROVED' }));
  return namesOf([...some, ...also]);
}

/** The standings to which the policy allows the action. */
export const allowed = (may: (standing: Standing) => boolean): string[] => namesOf(everyStanding.filter(may));

const namesOf = (standings: readonly Standing[]): string[] =>
  [...new Set(standings.map(({ role, status }) => `${role} ${status}`))].sort();
