import { isDeepStrictEqual } from 'node:util';
import { injuryChanged, injuryEntered } from '@entourage/contracts/events/injuries-and-illnesses.ts';
import type { ReturnStage } from '@entourage/contracts/health.ts';
import type { injuryChange, newInjury } from '@entourage/contracts/rest/injuries.ts';
import { invalid, notFound, Problem } from '@entourage/kit/serve/problem.ts';
import { Schema } from 'mongoose';
import type { z } from 'zod';
import { todayIn } from '../check-ins/calendar.ts';
import type { Kind } from '../versions/version.store.ts';

export const mostInjuries = 200;

/** What must hold before a stage of the way back begins. */
export interface Criterion {
  readonly id: string;
  readonly stage: ReturnStage;
  readonly text: string;
  readonly metAt: Date | null;
  readonly metBy: string | null;
}

export interface Injury {
  readonly id: string;
  readonly site: string;
  readonly onset: string;
  readonly stage: ReturnStage;
  readonly notes: string | null;
  /** When somebody said that it is over; null while it is open. */
  readonly resolvedAt: Date | null;
  /** The day on which it was over; absent of those that were resolved by an earlier release, and while it is open. */
  readonly resolvedOn?: string | null;
  /** Both are absent until the way back is planned. */
  readonly expectedReturn?: string | null;
  readonly criteria?: readonly Criterion[];
  /** Grows by one with each change of this injury. */
  readonly version: number;
  readonly savedAt: Date;
  readonly savedBy: string;
}

/** All of an athlete's injuries in one record; each of its versions has the author of the change. */
export interface InjuryLog {
  readonly injuries: readonly Injury[];
}

const required = { type: String, required: true } as const;
const moment = { type: Date, default: null } as const;
const strictly = { _id: false, id: false, strict: 'throw' } as const;

const criterion = new Schema<Criterion>(
  { id: required, stage: required, text: required, metAt: moment, metBy: { type: String, default: null } },
  strictly,
);

export const injuryLogKind: Kind<InjuryLog> = {
  name: 'injury_logs',
  content: {
    injuries: [
      new Schema<Injury>(
        {
          id: required,
          site: required,
          onset: required,
          stage: required,
          notes: { type: String, default: null },
          resolvedAt: moment,
          resolvedOn: { type: String },
          expectedReturn: { type: String },
          criteria: { type: [criterion], default: undefined },
          version: { type: Number, required: true },
          savedAt: { type: Date, required: true },
          savedBy: required,
        },
        strictly,
      ),
    ],
  },
  begun: injuryEntered,
  changed: injuryChanged,
};

export type Authorship = Pick<Injury, 'savedAt' | 'savedBy'>;

type New = Omit<z.infer<typeof newInjury>, 'clientId'>;

/** The newest is first; adding again changes nothing. */
export function added(
  log: InjuryLog | null,
  id: string,
  { resolvedOn = null, ...given }: New,
  by: Authorship,
): InjuryLog {
  const before = log?.injuries ?? [];
  if (before.some((injury) => injury.id === id)) return { injuries: before };
  if (before.length >= mostInjuries) throw invalid({ site: `At most ${mostInjuries} injuries` });
  assertOrder(given.onset, resolvedOn);
  const resolvedAt = resolvedOn === null ? null : by.savedAt;
  return { injuries: [{ id, ...given, resolvedAt, resolvedOn, version: 1, ...by }, ...before] };
}

/** `today`: by the athlete's calendar. */
export type Change = Omit<z.infer<typeof injuryChange>, 'version'> & { readonly today?: string | undefined };

/** Resolving again keeps the first time, and without a day the first day. */
export function changed(log: InjuryLog, id: string, { resolved, today, ...change }: Change, by: Authorship): InjuryLog {
  const injury = injuryIn(log, id);
  const said = fields.map((field) => [field, change[field] === undefined ? injury[field] : change[field]]);
  const next: Injury = { ...injury, ...Object.fromEntries(said) };
  const resolvedOn =
    change.resolvedOn === undefined ? endOf(next, resolved, today ?? dayOf(by.savedAt)) : change.resolvedOn;
  if (change.onset !== undefined || change.resolvedOn !== undefined) assertOrder(next.onset, resolvedOn);
  const resolvedAt = resolvedOn === null ? null : (injury.resolvedAt ?? by.savedAt);
  return replaced(log, { ...next, resolvedAt, resolvedOn }, by);
}

/** The end of an injury of which nobody says the day: as it was, or today, unless it begins tomorrow. */
function endOf(injury: Injury, resolved: boolean | undefined, today: string): string | null {
  const before = resolvedOnOf(injury);
  if (resolved === undefined || (resolved && before !== null)) return before;
  if (!resolved) return null;
  return injury.onset > today ? injury.onset : today;
}

function assertOrder(onset: string, resolvedOn: string | null): void {
  if (resolvedOn !== null && resolvedOn < onset) throw invalid({ resolvedOn: 'Cannot be before it began' });
}

/** Of one that was resolved by an earlier release: the day on which that was said. */
const resolvedOnOf = ({ resolvedAt, resolvedOn }: Pick<Injury, 'resolvedAt' | 'resolvedOn'>): string | null =>
  resolvedAt && (resolvedOn ?? dayOf(resolvedAt));

const dayOf = (instant: Date): string => todayIn('UTC', instant);

/** The log with this in place of the injury as it was; equal content is no change. */
export function replaced(log: InjuryLog, next: Injury, by: Authorship): InjuryLog {
  const injury = injuryIn(log, next.id);
  if (differing(injury, next).length === 0) return log;
  const altered = { ...next, ...by, version: injury.version + 1 };
  return { injuries: log.injuries.map((one) => (one === injury ? altered : one)) };
}

export const without = (log: InjuryLog, id: string): InjuryLog => ({
  injuries: log.injuries.filter((injury) => injury !== injuryIn(log, id)),
});

const fields = ['site', 'onset', 'stage', 'notes'] as const;

/** What is compared; what was never planned is a plan without anything. */
const compared = (injury: Injury) => ({
  site: injury.site,
  onset: injury.onset,
  stage: injury.stage,
  notes: injury.notes,
  resolvedOn: resolvedOnOf(injury),
  expectedReturn: injury.expectedReturn ?? null,
  criteria: injury.criteria ?? [],
});

function differing(one: Injury, other: Injury): string[] {
  const theirs: Readonly<Record<string, unknown>> = compared(other);
  return Object.entries(compared(one)).flatMap(([name, value]) =>
    isDeepStrictEqual(value, theirs[name]) ? [] : [name],
  );
}

/** For a change that was based on an older version, `base`, of the injury. */
export function changedMeanwhile(injury: Injury, base: Injury | undefined): Problem {
  const { id, version, savedAt } = injury;
  const { criteria, ...said } = compared(injury);
  const current = {
    id,
    ...said,
    criteria: criteria.map(({ metBy: _author, metAt, ...each }) => ({ ...each, metAt: metAt?.toISOString() ?? null })),
    version,
    savedAt: savedAt.toISOString(),
    resolvedAt: injury.resolvedAt?.toISOString() ?? null,
  };
  return new Problem('STALE_VERSION', 'Somebody else has changed this injury in the meantime.', {
    stale: { current, differs: base ? differing(base, injury) : [] },
  });
}

export function injuryIn(log: InjuryLog | null, id: string): Injury {
  const injury = log?.injuries.find((one) => one.id === id);
  if (!injury) throw notFound();
  return injury;
}

const user = (id: string) => ({ __typename: 'User', id });

export const shownInjury = ({ savedBy, expectedReturn, criteria, ...injury }: Injury, athleteId: string) => ({
  ...injury,
  athleteId,
  resolvedOn: resolvedOnOf(injury),
  expectedReturn: expectedReturn ?? null,
  criteria: (criteria ?? []).map(({ metBy, ...each }) => ({ ...each, metBy: metBy && user(metBy) })),
  savedBy: user(savedBy),
});
