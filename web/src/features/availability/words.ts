import { datesWords } from '../../shared/clock.ts';
import type { Period } from './api.ts';
import { saidIn } from './hours/periods.ts';

export const dayWords = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const dayWord = (day: number): string => dayWords[day - 1] ?? '';

const minutes = (count: number): string => {
  if (count % 1440 === 0) return count === 1440 ? '1 day' : `${count / 1440} days`;
  if (count % 60 === 0) return count === 60 ? '1 hour' : `${count / 60} hours`;
  return `${count} minutes`;
};
const count = (amount: number, one: string, many: string) => (amount === 1 ? `1 ${one}` : `${amount} ${many}`);
/** 'Monday', 'Monday and Tuesday', or 'Monday to Wednesday'. */
const daysWords = (days: readonly number[]) => {
  const [first = 1, last = first] = [days[0], days.at(-1)];
  if (first === last) return dayWord(first);
  return `${dayWord(first)} ${days.length === 2 ? 'and' : 'to'} ${dayWord(last)}`;
};

export const words = {
  title: 'Availability',
  lead: 'The times your athletes can book you.',
  notRead: 'Your hours could not be loaded. Please try again.',
  week: {
    title: 'Weekly hours',
    lead: 'Press and drag to add hours; start on hours you have to remove them.',
    inZone: (zone: string) => `Times are in ${zone}.`,
    usual: (where: string) =>
      `You have not saved any hours yet. Until you do, athletes can book you Monday to Friday, 09:00–17:00 ${where}.`,
    grid: 'Week',
    keys: 'Arrow keys move, Space adds or removes half an hour, Shift with arrow keys covers several, Escape cancels.',
    days: 'Days',
    cell: (day: number, from: string, to: string, state: string) => `${dayWord(day)} ${from} to ${to}, ${state}`,
    whole: 'available',
    none: 'not available',
    part: (parts: string) => `available ${parts}`,
    partFrom: (from: string, to: string) => `from ${from} to ${to}`,
    painted: (days: readonly number[], from: string, to: string, paints: boolean) =>
      `${daysWords(days)}, ${from} to ${to}: ${paints ? 'added' : 'removed'}`,
    exact: 'Exact times',
    free: 'Not available',
    add: 'Add hours',
    addTo: (day: string) => `Add hours to ${day}`,
    copy: 'Copy to weekdays',
    copyFrom: (day: string) => `Copy to weekdays from ${day}`,
    clear: 'Clear',
    clearOf: (day: string) => `Clear ${day}`,
    short: (day: number) => dayWord(day).slice(0, 3),
    wrong: ' !',
  },
  period: {
    to: 'to',
    from: (of: string, at: number) => `${of}, period ${at}, from`,
    until: (of: string, at: number) => `${of}, period ${at}, to`,
    remove: (of: string, at: number) => `Remove period ${at} of ${of}`,
  },
  dated: {
    title: 'Single dates',
    lead: 'Other hours on a date, or a day off.',
    empty: 'Every date follows your weekly hours.',
    add: 'Add a date',
    edit: 'Change a date',
    date: 'Date',
    kind: 'On this date',
    other: 'Other hours',
    off: 'Day off',
    hours: 'Hours',
    apply: 'Apply',
    change: 'Change',
    changeOf: (date: string) => `Change ${date}`,
    remove: 'Remove',
    removeOf: (date: string) => `Remove ${date}`,
    /** They stay booked. */
    meetings: (amount: number) => `${count(amount, 'meeting', 'meetings')} booked then.`,
    seeMeetings: 'See them in Meetings',
    past: (amount: number) => `${count(amount, 'past date is', 'past dates are')} kept and not shown.`,
  },
  leave: {
    title: 'Leave',
    lead: 'Nobody can book you on these days, whatever your hours say.',
    empty: 'No leave planned.',
    add: 'Add leave',
    from: 'First day',
    to: 'Last day',
    range: datesWords,
    past: 'Past leave is kept and not shown.',
  },
  settings: {
    title: 'Booking rules',
    zone: 'Time zone',
    zoneHint: 'All hours on this page are in this zone; on a trip, in the zone of the place.',
    travel: 'Plan a trip',
    takeOwn: (zone: string) => `Use the zone of this device: ${zone}`,
    buffer: 'Free after each meeting',
    noBuffer: 'No break',
    notice: 'Minimum notice',
    noNotice: 'None',
    cap: 'Meetings per day',
    noCap: 'No limit',
    most: (amount: number) => `At most ${amount}`,
    minutes,
    asksFirst: 'Ask me first',
    asksFirstHint: 'A meeting that an athlete books waits until you confirm it.',
  },
  preview: {
    title: 'What athletes see',
    lead: 'Free times with the hours on this page, saved or not, in the first 14 days that your minimum notice allows.',
    zone: 'Shown in',
    list: 'Free times',
    count: (amount: number) => count(amount, 'free time', 'free times'),
    none: 'No free times',
    noneText: 'With these hours nobody can book you in the first 14 days that your minimum notice allows.',
    invalid: 'Correct the marked fields to see the free times.',
    failed: 'The free times could not be loaded.',
  },
  save: {
    bar: 'Save',
    save: 'Save',
    saving: 'Saving...',
    stays: 'Meetings already booked stay.',
    unsaved: 'Unsaved changes.',
    wrong: 'Some fields need a correction.',
    undo: 'Undo',
    discard: 'Discard all',
    saved: { title: 'Hours saved', text: 'Athletes can book you at these times now.' },
    failed: 'Your hours could not be saved. Please try again.',
  },
  stale: {
    title: 'Your hours were saved elsewhere',
    lead: 'They changed in another window or on another device while you were editing here.',
    what: 'What differs',
    theirs: 'Saved',
    mine: 'Yours',
    take: 'Take the saved hours',
    keep: 'Save mine',
    same: 'What you changed is saved already.',
    none: 'None',
    yes: 'Yes',
    no: 'No',
  },
} as const;

const settingWords = {
  dated: words.dated.title,
  leave: words.leave.title,
  timezone: words.settings.zone,
  bufferMinutes: words.settings.buffer,
  noticeMinutes: words.settings.notice,
  dailyCap: words.settings.cap,
  asksFirst: words.settings.asksFirst,
} as const;
export const partWord = (part: { day: number } | { field: keyof typeof settingWords }): string =>
  'day' in part ? dayWord(part.day) : settingWords[part.field];

/** Periods in words; without any the day is off. */
export const hoursWords = (periods: readonly Period[], none: string = words.week.free): string =>
  saidIn(periods) || none;
