import { isDeepStrictEqual } from 'node:util';
import { injuryChanged, injuryEntered } from '@entourage/contracts/events/injuries-and-illnesses.ts';
import type { ReturnStage } from '@entourage/contracts/health.ts';
import type { injuryChange, newInjury } from '@entourage/contracts/rest/injuries.ts';
import { invalid, notFound, Problem } from '@entourage/kit/serve/problem.ts';
import { Schema } from 'mongoose';
import type { z } from 'zod';
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
  readonly resolvedAt: Date | null;
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
export function added(log: InjuryLog | null, id: string, given: New, by: Authorship): InjuryLog {
  const before = log?.injuries ?? [];
  if (before.some((injury) => injury.id === id)) return { injuries: before };
  if (before.length >= mostInjuries) throw invalid({ site: `At most ${mostInjuries} injuries` });
  return { injuries: [{ id, ...given, resolvedAt: null, version: 1, ...by }, ...before] };
}

export type Change = Omit<z.infer<typeof injuryChange>, 'version'>;

/** Resolving again keeps the first time. */
export function changed(log: InjuryLog, id: string, { resolved, ...change }: Change, by: Authorship): InjuryLog {
  const injury = injuryIn(log, id);
  const isResolved = resolved ?? injury.resolvedAt !== null;
  const said = fields.map((field) => [field, change[field] === undefined ? injury[field] : change[field]]);
  const resolvedAt = isResolved ? (injury.resolvedAt ?? by.savedAt) : null;
  return replaced(log, { ...injury, ...Object.fromEntries(said), resolvedAt }, by);
}

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
  resolvedAt: injury.resolvedAt,
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
  const { resolvedAt, criteria, ...said } = compared(injury);
  const current = {
    id,
    ...said,
    criteria: criteria.map(({ metBy: _author, metAt, ...each }) => ({ ...each, metAt: metAt?.toISOString() ?? null })),
    version,
    savedAt: savedAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
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
  expectedReturn: expectedReturn ?? null,
  criteria: (criteria ?? []).map(({ metBy, ...each }) => ({ ...each, metBy: metBy && user(metBy) })),
  savedBy: user(savedBy),
});
