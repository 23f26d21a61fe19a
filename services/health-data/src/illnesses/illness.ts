import { isDeepStrictEqual } from 'node:util';
import {
  illnessChanged,
  illnessEntered,
  illnessOver,
  illnessResumed,
} from '@entourage/contracts/events/injuries-and-illnesses.ts';
import { mostIllnesses, type Symptom, symptoms, type TrainingLeft } from '@entourage/contracts/health.ts';
import type { IllnessForm, NewIllness } from '@entourage/contracts/rest/illnesses.ts';
import { invalid, notFound, Problem } from '@entourage/kit/serve/problem.ts';
import { Schema } from 'mongoose';
import { assertPastDay } from '../check-ins/calendar.ts';
import type { Kind, OwnerEvent } from '../versions/version.store.ts';

export interface Illness {
  readonly id: string;
  readonly name: string;
  /** The first day of it. */
  readonly onset: string;
  /** The last day of it; null while it lasts. */
  readonly endedOn: string | null;
  readonly training: TrainingLeft;
  /** In the order of the contract. */
  readonly symptoms: readonly Symptom[];
  readonly notes: string | null;
  /** Grows by one with each change of this illness. */
  readonly version: number;
  readonly savedAt: Date;
  readonly savedBy: string;
}

/** All of an athlete's illnesses in one record; each of its versions has the author of the change. */
export interface IllnessLog {
  /** The one entered last first. */
  readonly illnesses: readonly Illness[];
}

const required = { type: String, required: true } as const;
const optional = { type: String, default: null } as const;

export const illnessLogKind: Kind<IllnessLog> = {
  name: 'illness_logs',
  content: {
    illnesses: [
      new Schema<Illness>(
        {
          id: required,
          name: required,
          onset: required,
          endedOn: optional,
          training: required,
          symptoms: [String],
          notes: optional,
          version: { type: Number, required: true },
          savedAt: { type: Date, required: true },
          savedBy: required,
        },
        { _id: false, id: false, strict: 'throw' },
      ),
    ],
  },
  begun: illnessEntered,
  changed: illnessChanged,
};

type Authorship = Pick<Illness, 'savedAt' | 'savedBy'>;
type Said = Omit<Illness, 'id' | 'version' | keyof Authorship>;

/** Refuses days to come, days long ago, and an end before the beginning. */
export function assertDays({ onset, endedOn }: Pick<Said, 'onset' | 'endedOn'>, now: Date): void {
  assertPastDay('onset', onset, now);
  if (endedOn === null) return;
  assertPastDay('endedOn', endedOn, now);
  if (endedOn < onset) throw invalid({ endedOn: 'Cannot be before it began' });
}

/** Adding again changes nothing. */
export function added(
  log: IllnessLog | null,
  id: string,
  given: Omit<NewIllness, 'clientId'>,
  by: Authorship,
): IllnessLog {
  const before = log?.illnesses ?? [];
  if (before.some((illness) => illness.id === id)) return { illnesses: before };
  if (before.length >= mostIllnesses) throw invalid({ name: `At most ${mostIllnesses} illnesses` });
  return { illnesses: [{ id, ...said(given), version: 1, ...by }, ...before] };
}

/** Equal content is no change. */
export function changed(log: IllnessLog, id: string, given: Omit<IllnessForm, 'version'>, by: Authorship): IllnessLog {
  const before = illnessIn(log, id);
  if (isDeepStrictEqual(said(before), said(given))) return log;
  const next = { id, ...said(given), version: before.version + 1, ...by };
  return { illnesses: log.illnesses.map((one) => (one === before ? next : one)) };
}

/** The event of a change: an illness that lasted may be over now, or one that was over may last after all. */
export const occasionOf =
  (id: string) =>
  (before: IllnessLog | null, after: IllnessLog): OwnerEvent => {
    const [lasted, lasts] = [lastsIn(before, id), lastsIn(after, id)];
    if (lasted === lasts) return illnessChanged;
    return lasts ? illnessResumed : illnessOver;
  };

const lastsIn = (log: IllnessLog | null, id: string): boolean => lasts(illnessIn(log, id));

export const lasts = ({ endedOn }: Illness): boolean => endedOn === null;

export function without(log: IllnessLog, id: string): IllnessLog {
  const gone = illnessIn(log, id);
  return { illnesses: log.illnesses.filter((one) => one !== gone) };
}

export function illnessIn(log: IllnessLog | null, id: string): Illness {
  const found = log?.illnesses.find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}

/** The one that began last first; of those of one day the one entered last. */
export const inOrder = ({ illnesses }: IllnessLog): readonly Illness[] =>
  illnesses.toSorted((one, other) => other.onset.localeCompare(one.onset));

/** What is compared. */
const said = ({ name, onset, endedOn, training, symptoms: noticed, notes }: Said): Said => ({
  name,
  onset,
  endedOn,
  training,
  symptoms: symptoms.filter((symptom) => noticed.includes(symptom)),
  notes,
});

/** For a change that was based on an older version, `base`, of the illness. */
export function changedMeanwhile(illness: Illness, base: Illness | undefined): Problem {
  const { id, version, savedAt } = illness;
  const now = said(illness);
  const names = Object.keys(now) as (keyof Said)[];
  return new Problem('STALE_VERSION', 'Somebody else has changed this illness in the meantime.', {
    stale: {
      current: { id, ...now, version, savedAt: savedAt.toISOString() },
      differs: base ? names.filter((name) => !isDeepStrictEqual(base[name], illness[name])) : [],
    },
  });
}

const user = (id: string) => ({ __typename: 'User', id });

export const shownIllness = ({ savedBy, ...illness }: Illness, athleteId: string) => ({
  ...illness,
  athleteId,
  savedBy: user(savedBy),
});

/** What a member of the entourage sees: neither symptoms nor notes. */
export const sharedIllness = ({ id, name, onset, endedOn, training, savedAt, savedBy }: Illness) => ({
  ...{ id, name, onset, endedOn, training, savedAt },
  savedBy: user(savedBy),
});
