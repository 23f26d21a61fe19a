import { addDays, weekdayOf } from '../../../days.ts';
import { daysBetween } from './moments.ts';
import type { Rule } from './rules.ts';

/** How many periods are looked through in one file, a year by its months: a rule may never end, and never come to a day. */
export interface Budget {
  left: number;
}

/** From a day to a day. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * The days of a rule from the one that it begins on to the last of the range, in order; those long before it may be left
 * out. `isOver` ends it earlier. Null: the budget is used up.
 */
export function daysOf(
  rule: Rule,
  begins: string,
  range: Days,
  budget: Budget,
  isOver: (day: string) => boolean,
): string[] | null {
  const found: string[] = [];
  for (let period = firstPeriod(rule, begins, range.from); ; period++) {
    if (budget.left <= 0) return null;
    budget.left -= rule.every === 'YEARLY' ? monthsOf(rule, begins).length : 1;
    const { start, days } = daysIn(rule, begins, period * rule.interval);
    if (start > range.to) return found;
    for (const day of days) {
      if (day < begins) continue;
      if (day > range.to || isOver(day)) return found;
      found.push(day);
      if (found.length === rule.count) return found;
    }
  }
}

/** The first one that matters; with a count all of them do. */
function firstPeriod({ every, interval, count }: Rule, begins: string, from: string): number {
  if (count !== null) return 0;
  const days = daysBetween(begins, from);
  return Math.max(0, Math.floor(days / (longest[every] * interval)) - 1);
}

/** In days. */
const longest = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 } as const;

/** The first day of the period that is so many days, weeks, months or years after that of `begins`, and its days of the rule. */
function daysIn(rule: Rule, begins: string, away: number): { start: string; days: readonly string[] } {
  const [year, month] = begins.split('-').map(Number) as [number, number];
  if (rule.every === 'DAILY') {
    const start = addDays(begins, away);
    return {
      start,
      days: [start].filter((day) => isOfMonths(rule, day) && isOfMonthDays(rule, day) && isNamed(rule, day)),
    };
  }
  if (rule.every === 'WEEKLY') {
    const start = addDays(begins, 7 * away - ((weekdayOf(begins) - rule.weekBegins + 7) % 7));
    const named = rule.weekdays.length > 0 ? rule.weekdays.map(({ weekday }) => weekday) : [weekdayOf(begins)];
    const week = [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(start, at));
    return {
      start,
      days: chosenOf(
        rule,
        week.filter((day) => named.includes(weekdayOf(day)) && isOfMonths(rule, day)),
      ),
    };
  }
  if (rule.every === 'MONTHLY') {
    const at = year * 12 + month - 1 + away;
    const days = monthDays(Math.floor(at / 12), (at % 12) + 1);
    const start = days[0] ?? begins;
    return { start, days: isOfMonths(rule, start) ? chosenOf(rule, ofMonth(rule, days, begins)) : [] };
  }
  const ofYear = monthsOf(rule, begins)
    .toSorted((one, other) => one - other)
    .map((each) => monthDays(year + away, each));
  return {
    start: `${year + away}-01-01`,
    days: chosenOf(
      rule,
      ofYear.flatMap((days) => ofMonth(rule, days, begins)),
    ),
  };
}

/** The months of a year that a rule by years looks through. */
function monthsOf({ months, daysOfMonth }: Rule, begins: string): readonly number[] {
  if (months.length > 0) return months;
  return daysOfMonth.length > 0 ? everyMonth : [monthOf(begins)];
}

const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const monthOf = (day: string): number => Number(day.slice(5, 7));
const dateOf = (day: string): number => Number(day.slice(8));

function monthDays(year: number, month: number): string[] {
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length }, (_, at) => addDays(first, at));
}

const isOfMonths = ({ months }: Rule, day: string) => months.length === 0 || months.includes(monthOf(day));

const isNamed = ({ weekdays }: Rule, day: string) =>
  weekdays.length === 0 || weekdays.some(({ weekday }) => weekday === weekdayOf(day));

function isOfMonthDays({ daysOfMonth }: Rule, day: string): boolean {
  const length = new Date(Date.UTC(Number(day.slice(0, 4)), monthOf(day), 0)).getUTCDate();
  return daysOfMonth.length === 0 || daysOfMonth.some((each) => (each < 0 ? length + 1 + each : each) === dateOf(day));
}

/** Of a month: by its days, its weekdays, both, or as the first one of all. */
function ofMonth(rule: Rule, days: readonly string[], begins: string): string[] {
  if (rule.daysOfMonth.length === 0 && rule.weekdays.length === 0) {
    return days.filter((day) => dateOf(day) === dateOf(begins));
  }
  const isNth = (day: string) => {
    if (rule.weekdays.length === 0) return true;
    const ofWeek = weekdayOf(day);
    const places = [0, Math.ceil(dateOf(day) / 7), -Math.ceil((days.length + 1 - dateOf(day)) / 7)];
    return rule.weekdays.some(({ weekday, nth }) => weekday === ofWeek && places.includes(nth));
  };
  return days.filter((day) => isOfMonthDays(rule, day) && isNth(day));
}

/** Those at the rule's positions, or all. */
const chosenOf = ({ positions }: Rule, days: readonly string[]): readonly string[] =>
  positions.length === 0
    ? days
    : days.filter((_day, at) => positions.includes(at + 1) || positions.includes(at - days.length));
