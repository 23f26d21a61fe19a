import type { Wellness } from '@entourage/contracts/rest/wellness.ts';
import { addDays } from '../check-ins/calendar.ts';
import { type Day, loadOf } from '../check-ins/check-in.ts';
import { meanOf } from './baseline.ts';

const acuteDays = 7;
const chronicDays = 28;
const fewestDays = 14;
/** With fewer, single days would pass for the week. */
const fewestAcute = 4;

export const loadMethod =
  'Session RPE: exertion × minutes, summed over the sessions of a day. Acute: mean of 7 days. ' +
  'Chronic: mean of 28 days, the same days included. ' +
  `Days without a check-in are left out; it takes ${fewestDays} with one, ${fewestAcute} of them in the last 7.`;

/** Compares the acute load with the chronic load; informative only, it raises no flag. */
export function loadUpTo(date: string, days: readonly Day[]): Wellness['load'] {
  const chronic = loadsIn(days, addDays(date, 1 - chronicDays), date);
  const acute = loadsIn(days, addDays(date, 1 - acuteDays), date);
  if (chronic.length < fewestDays || acute.length < fewestAcute) return null;
  const [lately, usually] = [meanOf(acute), meanOf(chronic)];
  return {
    acute: lately,
    chronic: usually,
    ratio: usually === 0 ? null : lately / usually,
    daysWithData: chronic.length,
  };
}

const loadsIn = (days: readonly Day[], from: string, to: string): number[] =>
  days.filter(({ date }) => date >= from && date <= to).map(({ values }) => loadOf(values));
