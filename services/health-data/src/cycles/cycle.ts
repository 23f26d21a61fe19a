import { isDeepStrictEqual } from 'node:util';
import { cycleChanged } from '@entourage/contracts/events/cycles.ts';
import { cycleSymptoms } from '@entourage/contracts/health.ts';
import type { Bleeding, CycleForm, SymptomDay } from '@entourage/contracts/rest/cycles.ts';
import { Schema } from 'mongoose';
import { assertPastDay } from '../check-ins/calendar.ts';
import type { Kind } from '../versions/version.store.ts';
import type { Saved } from '../versions/version.ts';
import { cycleDayOf, cyclesOf, estimateOf, isLongAbsence } from './estimate.ts';

/** All that an athlete logs of the cycle in one record. */
export interface CycleLog {
  readonly isOn: boolean;
  /** With the assigned liaisons; never while it is off. */
  readonly isShared: boolean;
  /** The latest first. */
  readonly periods: readonly Bleeding[];
  /** The latest first, each day once. */
  readonly symptomDays: readonly SymptomDay[];
}

const required = { type: String, required: true } as const;
const said = { type: Boolean, required: true } as const;
const listed = { _id: false, strict: 'throw' } as const;

export const cycleKind: Kind<CycleLog> = {
  name: 'cycle_logs',
  content: {
    isOn: said,
    isShared: said,
    periods: [
      new Schema<Bleeding>({ startedOn: required, endedOn: { type: String, default: null }, flow: required }, listed),
    ],
    symptomDays: [new Schema<SymptomDay>({ day: required, symptoms: [String] }, listed)],
  },
  begun: cycleChanged,
  changed: cycleChanged,
};

/** As it is stored: in the order of the days, symptoms in that of the contract. */
export const logOf = ({ isOn, isShared, periods, symptomDays }: Omit<CycleForm, 'timeZone' | 'version'>): CycleLog => ({
  isOn,
  isShared,
  periods: periods.toSorted((one, other) => other.startedOn.localeCompare(one.startedOn)),
  symptomDays: symptomDays
    .map(({ day, symptoms }) => ({ day, symptoms: cycleSymptoms.filter((each) => symptoms.includes(each)) }))
    .toSorted((one, other) => other.day.localeCompare(one.day)),
});

/** Refuses days to come, and days long ago. */
export function assertDays({ periods, symptomDays }: Pick<CycleForm, 'periods' | 'symptomDays'>, now: Date): void {
  for (const [index, { startedOn, endedOn }] of periods.entries()) {
    assertPastDay(`periods.${index}.startedOn`, startedOn, now);
    if (endedOn !== null) assertPastDay(`periods.${index}.endedOn`, endedOn, now);
  }
  for (const [index, { day }] of symptomDays.entries()) assertPastDay(`symptomDays.${index}.day`, day, now);
}

/** Whether the assigned liaisons may read it. */
export const isSharedIn = (saved: Saved<CycleLog> | null): boolean => saved?.content.isShared ?? false;

const parts = ['isOn', 'isShared', 'periods', 'symptomDays'] as const satisfies readonly (keyof CycleLog)[];

/** The parts of the log that differ. */
export const differing = (one: CycleLog | null, other: CycleLog): string[] =>
  parts.filter((part) => !isDeepStrictEqual(one?.[part], other[part]));

/** As the API shows it on this day. */
export const shownCycle = ({ ownerId, content, version, savedAt }: Saved<CycleLog>, today: string) => ({
  athleteId: ownerId,
  ...content,
  today,
  cycleDay: cycleDayOf(content.periods, today),
  cycles: cyclesOf(content.periods),
  estimate: estimateOf(content.periods, today),
  isLongAbsence: isLongAbsence(content.periods, today),
  version,
  savedAt,
});
