import { injuryChanged } from '@entourage/contracts/events/health-data.ts';
import type { ReturnStage } from '@entourage/contracts/health.ts';
import type { injuryChange, newInjury } from '@entourage/contracts/rest/wellness.ts';
import { invalid, notFound } from '@entourage/kit/serve/problem.ts';
import { Schema } from 'mongoose';
import type { z } from 'zod';
import { latestToday } from '../check-ins/calendar.ts';
import type { Kind } from '../versions/version.store.ts';

export const mostInjuries = 200;
const earliestOnset = '1950-01-01';

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

export function assertOnset(onset: string, now: Date): void {
  if (onset > latestToday(now)) throw invalid({ onset: 'Cannot be in the future' });
  if (onset < earliestOnset) throw invalid({ onset: 'Must be a date since 1950' });
}

type New = Omit<z.infer<typeof newInjury>, 'clientId'>;

/** The newest is first; adding again changes nothing. */
export function added(log: InjuryLog | null, id: string, given: New, by: Authorship): InjuryLog {
  const before = log?.injuries ?? [];
  if (before.some((injury) => injury.id === id)) return { injuries: before };
  if (before.length >= mostInjuries) throw invalid({ site: `At most ${mostInjuries} injuries` });
  return { injuries: [{ id, ...given, resolvedAt: null, version: 1, ...by }, ...before] };
}

/** Resolving again keeps the first time; equal content is no change. */
export function changed(
  log: InjuryLog | null,
  id: string,
  { stage, notes, resolved }: z.infer<typeof injuryChange>,
  by: Authorship,
): InjuryLog {
  const injury = injuryIn(log, id);
  const isResolved = resolved ?? injury.resolvedAt !== null;
  const next = {
    ...injury,
    stage: stage ?? injury.stage,
    notes: notes === undefined ? injury.notes : notes,
    resolvedAt: isResolved ? (injury.resolvedAt ?? by.savedAt) : null,
  };
  const isSame = next.stage === injury.stage && next.notes === injury.notes && next.resolvedAt === injury.resolvedAt;
  if (isSame) return { injuries: log?.injuries ?? [] };
  const altered = { ...next, ...by, version: injury.version + 1 };
  return { injuries: (log?.injuries ?? []).map((one) => (one.id === id ? altered : one)) };
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
