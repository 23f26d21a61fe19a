import type { Hours } from '../api.ts';
import { inOrder } from './periods.ts';
import { everyDay, periodsOn, weekDays } from './week.ts';

type Setting = Exclude<keyof Hours, 'weekly'>;

/** What is compared and merged as one: each day of the week, and each other field. */
export type Part = { readonly day: number } | { readonly field: Setting };

const settings: readonly Setting[] = [
  'dated',
  'leave',
  'timezone',
  'bufferMinutes',
  'noticeMinutes',
  'dailyCap',
  'asksFirst',
];
const parts: readonly Part[] = [...weekDays.map((day) => ({ day })), ...settings.map((field) => ({ field }))];

const textOf = (hours: Hours, part: Part): string =>
  JSON.stringify('day' in part ? inOrder(periodsOn(hours.weekly, part.day)) : hours[part.field]);

export const partsChanged = (before: Hours, after: Hours): readonly Part[] =>
  parts.filter((part) => textOf(before, part) !== textOf(after, part));

export const isSame = (one: Hours, other: Hours): boolean => partsChanged(one, other).length === 0;

/** Puts what changed between `base` and `mine` on top of `theirs`. */
export function merged(base: Hours, mine: Hours, theirs: Hours): Hours {
  const changed = partsChanged(base, mine);
  const days = changed.flatMap((part) => ('day' in part ? [part.day] : []));
  const fields = changed.flatMap((part) => ('day' in part ? [] : [part.field]));
  return {
    ...theirs,
    ...Object.fromEntries(fields.map((field) => [field, mine[field]])),
    weekly: everyDay(theirs.weekly).map((entry) =>
      days.includes(entry.day) ? { ...entry, periods: [...periodsOn(mine.weekly, entry.day)] } : entry,
    ),
  };
}
