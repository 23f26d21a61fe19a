import { isDeepStrictEqual } from 'node:util';
import { injuryChanged } from '@entourage/contracts/events/health-data.ts';
import type { ReturnStage } from '@entourage/contracts/health.ts';
import type { injuryChange, newInjury } from '@entourage/contracts/rest/wellness.ts';
import { invalid, notFound, Problem } from '@entourage/kit/serve/problem.ts';
import { Schema } from 'mongoose';
import type { z } from 'zod';
import type { Kind } from '../versions/version.store.ts';

export const mostInjuries = 200;

export interface Injury {
  readonly id: string;
  readonly site: string;
  readonly onset: string;
  readonly stage: ReturnStage;
  readonly notes: string | null;
  readonly resolvedAt: Date | null;
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
          version: { type: Number, required: true },
          savedAt: { type: Date, required: true },
          savedBy: required,
        },
        { _id: false, id: false, strict: 'throw' },
      ),
    ],
  },
  begun: injuryChanged,
  changed: injuryChanged,
};

type Authorship = Pick<Injury, 'savedAt' | 'savedBy'>;

type New = Omit<z.infer<typeof newInjury>, 'clientId'>;

/** The newest is first; adding again changes nothing. */
export function added(log: InjuryLog | null, id: string, given: New, by: Authorship): InjuryLog {
  const before = log?.injuries ?? [];
  if (before.some((injury) => injury.id === id)) return { injuries: before };
  if (before.length >= mostInjuries) throw invalid({ site: `At most ${mostInjuries} injuries` });
  return { injuries: [{ id, ...given, resolvedAt: null, version: 1, ...by }, ...before] };
}

export type Change = Omit<z.infer<typeof injuryChange>, 'version'>;

/** Resolving again keeps the first time; equal content is no change. */
export function changed(log: InjuryLog, id: string, { resolved, ...change }: Change, by: Authorship): InjuryLog {
  const injury = injuryIn(log, id);
  const isResolved = resolved ?? injury.resolvedAt !== null;
  const said = fields.map((field) => [field, change[field] === undefined ? injury[field] : change[field]]);
  const resolvedAt = isResolved ? (injury.resolvedAt ?? by.savedAt) : null;
  const next: Injury = { ...injury, ...Object.fromEntries(said), resolvedAt };
  if (differing(injury, next).length === 0) return log;
  const altered = { ...next, ...by, version: injury.version + 1 };
  return { injuries: log.injuries.map((one) => (one.id === id ? altered : one)) };
}

export const without = (log: InjuryLog, id: string): InjuryLog => ({
  injuries: log.injuries.filter((injury) => injury !== injuryIn(log, id)),
});

const fields = ['site', 'onset', 'stage', 'notes'] as const;

const differing = (one: Injury, other: Injury) =>
  [...fields, 'resolvedAt' as const].filter((field) => !isDeepStrictEqual(one[field], other[field]));

/** For a change that was based on an older version, `base`, of the injury. */
export function changedMeanwhile(injury: Injury, base: Injury | undefined): Problem {
  const { savedBy: _author, savedAt, resolvedAt, ...said } = injury;
  const current = { ...said, savedAt: savedAt.toISOString(), resolvedAt: resolvedAt?.toISOString() ?? null };
  return new Problem('STALE_VERSION', 'Somebody else has changed this injury in the meantime.', {
    stale: { current, differs: base ? differing(base, injury) : [] },
  });
}

export function injuryIn(log: InjuryLog | null, id: string): Injury {
  const injury = log?.injuries.find((one) => one.id === id);
  if (!injury) throw notFound();
  return injury;
}

export const shownInjury = ({ savedBy, ...injury }: Injury, athleteId: string) => ({
  ...injury,
  athleteId,
  savedBy: { __typename: 'User', id: savedBy },
});
