/** What is read of a rule of repetition (RFC 5545, 3.3.10). */
export interface Rule {
  readonly every: (typeof periods)[number];
  readonly interval: number;
  readonly count: number | null;
  /** As it is written. */
  readonly until: string | null;
  readonly months: readonly number[];
  readonly daysOfMonth: readonly number[];
  /** 1 is Monday; `nth` of the month, from its end where negative, 0 for each. */
  readonly weekdays: ReadonlyArray<{ readonly weekday: number; readonly nth: number }>;
  readonly positions: readonly number[];
  /** The weekday with which a week begins. */
  readonly weekBegins: number;
}

const periods = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
/** Longer ones leave the years that a calendar can write. */
const longestInterval = 366;
/** Positions are among the days of a year at most. */
const furthest = { weekday: 5, dayOfMonth: 31, position: 366 };
const understood = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS', 'WKST'];

const weekdayNamed = (name: string): number => ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'].indexOf(name) + 1;

/**
 * Null for a rule that is not understood: by hours, days of the year or weeks of it, as no competitions repeat, or by
 * values that are none. Lists are as short as their ranges allow, however often a file repeats a value.
 */
export function ruleOf(value: string): Rule | null {
  const parts = new Map(value.toUpperCase().split(';').filter(Boolean).map(pairOf));
  const listed = (name: string) => (parts.get(name) ?? '').split(',').filter(Boolean);
  const numbers = (name: string) => [...new Set(listed(name).map(Number))];
  const every = periods.find((period) => period === parts.get('FREQ'));
  const named = listed('BYDAY').map((day) => ({
    weekday: weekdayNamed(day.slice(-2)),
    nth: Number(day.slice(0, -2)),
  }));
  const weekdays = [...new Map(named.map((one) => [`${one.nth} ${one.weekday}`, one])).values()];
  const [interval = 1] = numbers('INTERVAL');
  const [count = null] = numbers('COUNT');
  const [months, daysOfMonth, positions] = [numbers('BYMONTH'), numbers('BYMONTHDAY'), numbers('BYSETPOS')];
  const weekBegins = weekdayNamed(parts.get('WKST') ?? 'MO');
  const all = [interval, count ?? 1, ...months, ...daysOfMonth, ...positions, ...weekdays.map(({ nth }) => nth)];
  const isUnderstood =
    [...parts.keys()].every((name) => understood.includes(name)) &&
    all.every(Number.isInteger) &&
    interval > 0 &&
    interval <= longestInterval &&
    (count === null || count > 0) &&
    months.every((month) => month >= 1 && month <= 12) &&
    daysOfMonth.every((day) => isWithin(furthest.dayOfMonth, day)) &&
    positions.every((position) => isWithin(furthest.position, position)) &&
    weekBegins > 0 &&
    weekdays.every(({ weekday, nth }) => weekday > 0 && Math.abs(nth) <= furthest.weekday);
  if (!every || !isUnderstood) return null;
  // The second Monday of the year, and of a week or a day.
  const isOfMonths = every === 'MONTHLY' || (every === 'YEARLY' && months.length > 0);
  if (!isOfMonths && weekdays.some(({ nth }) => nth !== 0)) return null;
  if (every === 'YEARLY' && weekdays.length > 0 && months.length === 0) return null;
  const until = parts.get('UNTIL') ?? null;
  return { every, interval, count, until, months, daysOfMonth, weekdays, positions, weekBegins };
}

/** Counted from the beginning or, where negative, from the end. */
const isWithin = (most: number, value: number): boolean => value !== 0 && Math.abs(value) <= most;

function pairOf(part: string): [string, string] {
  const [name = '', value = ''] = part.split('=', 2);
  return [name.trim(), value.trim()];
}
