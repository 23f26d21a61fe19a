import { addDays } from '../../../days.ts';
import { type CalendarPart, calendarsIn, lineIn, textOf } from './content-lines.ts';
import { clocksOf } from './described-zones.ts';
import { daysTaken } from './lasting.ts';
import { instantAt, type Moment, momentOf, momentsOf, type Placed, placedIn } from './moments.ts';
import { type Budget, type Days, daysOf } from './rule-days.ts';
import { ruleOf } from './rules.ts';

export interface CalendarRow extends Placed {
  /** Of the event, and of its occurrence where it repeats. */
  readonly key: string;
  readonly name: string;
  readonly place: string | null;
  /** The same as `day` for most. */
  readonly lastDay: string;
  readonly isCancelled: boolean;
}

export interface ReadCalendar {
  /** The earliest first. */
  readonly rows: readonly CalendarRow[];
  /** How many more the file has. */
  readonly more: number;
  /** How many repeat in a way that is not understood: only their first date is a row. */
  readonly onceOnly: number;
  /** How many have no date that is understood. */
  readonly undated: number;
  /** Which times are by the reader's clock, because neither they nor their calendar name a zone that is known. */
  readonly ownTimes: 'all' | 'some' | 'none';
}

/** As many as a season has. */
export const mostRows = 300;
const mostOfOne = 100;
const mostPeriods = 20_000;
const mostLetters = 100;

interface Given {
  /** The reader's time zone. */
  readonly own: string;
  readonly today: string;
  readonly season: Days;
}

interface FileEvent {
  readonly uid: string;
  readonly part: CalendarPart;
  /** Of its calendar; null: none that is known. */
  readonly zone: string | null;
  readonly start: Moment;
  /** Which occurrence of another event it replaces. */
  readonly occurrence: Moment | null;
  readonly moments: (name: string) => readonly Moment[];
  readonly isCancelled: boolean;
}

/** Reads the events of an iCalendar file; null: it is no such file. What a large one may take is bounded. */
export function readCalendar(text: string, given: Given): ReadCalendar | null {
  const calendars = calendarsIn(text);
  if (calendars === null) return null;
  const all = calendars.flatMap((calendar) => eventsOf(calendar, given));
  const dated = all.filter((event) => event !== null);
  // Of an event that is there twice, as after a correction, the latest version counts.
  const events = new Map<string, FileEvent>();
  for (const event of dated) {
    const before = events.get(keyOf(event));
    if (!before || sequenceOf(event) >= sequenceOf(before)) events.set(keyOf(event), event);
  }
  const budget: Budget = { left: mostPeriods };
  let [more, onceOnly] = [0, 0];
  const dates = [...events.values()].flatMap((event) => {
    const found = occurrencesOf(event, (key) => events.has(key), given, budget);
    if (found === 'not understood') onceOnly += 1;
    if (typeof found === 'string') return [{ event, at: event.start, key: keyOf(event) }];
    const some = nearest(found, mostOfOne, given.today, ({ day }) => day);
    more += found.length - some.length;
    return some.map((at) => ({ event, at, key: keyOf(event, at) }));
  });
  const placed = dates
    .map((date) => ({ ...date, placed: placedIn(date.event.zone ?? given.own, date.at) }))
    .toSorted((one, other) => orderOf(one.placed).localeCompare(orderOf(other.placed)));
  const shown = nearest(placed, mostRows, given.today, (each) => each.placed.day);
  const timed = shown.filter(({ at }) => at.minute !== null);
  const own = timed.filter(({ event, at }) => event.zone === null && at.clock.kind !== 'zone').length;
  return {
    rows: shown.map(({ event, key, placed: where }) => ({
      ...where,
      lastDay: addDays(where.day, lengthOf(event, given.own) - 1),
      key,
      name: cut(textOf(event.part, 'SUMMARY')),
      place: cut(textOf(event.part, 'LOCATION')) || null,
      isCancelled: event.isCancelled,
    })),
    more: more + placed.length - shown.length,
    onceOnly,
    undated: all.length - dated.length,
    ownTimes: own === 0 ? 'none' : own === timed.length ? 'all' : 'some',
  };
}

function eventsOf(calendar: CalendarPart, { season }: Given): readonly (FileEvent | null)[] {
  const named = clocksOf(calendar, season);
  // Not in the standard, but what most calendars of clubs and leagues say.
  const home = named(textOf(calendar, 'X-WR-TIMEZONE') || undefined);
  const zone = home.kind === 'zone' ? home.zone : null;
  // Of a calendar in UTC or a described zone times are known, and shown by the reader's clock.
  const clockOf = (name: string | undefined) => (name === undefined && zone === null ? home : named(name));
  const isWithdrawn = textOf(calendar, 'METHOD').toUpperCase() === 'CANCEL';
  return calendar.parts
    .filter(({ name }) => name === 'VEVENT')
    .map((part) => {
      const moments = (name: string) =>
        part.lines.filter((line) => line.name === name).flatMap((line) => momentsOf(line, clockOf));
      const [start] = moments('DTSTART');
      if (!start) return null;
      return {
        // A file without ids is invalid, but a date and a name are enough to know an event by.
        uid: textOf(part, 'UID') || `${idOf(start)} ${textOf(part, 'SUMMARY')}`,
        part,
        zone,
        start,
        occurrence: moments('RECURRENCE-ID')[0] ?? null,
        moments,
        isCancelled: isWithdrawn || textOf(part, 'STATUS').toUpperCase() === 'CANCELLED',
      };
    });
}

/** The same wherever the file is read. */
const idOf = (moment: Moment): string =>
  moment.minute === null || moment.clock.kind === 'floating'
    ? [moment.day, moment.minute ?? ''].join(' ')
    : String(instantAt(moment, 'UTC'));

const keyOf = ({ uid, occurrence }: FileEvent, at: Moment | null = occurrence): string =>
  at === null ? uid : `${uid}\n${idOf(at)}`;

const sequenceOf = ({ part }: FileEvent): number => Number(lineIn(part, 'SEQUENCE')?.value) || 0;

function lengthOf({ start, moments, part, zone }: FileEvent, own: string): number {
  return daysTaken(start, moments('DTEND')[0], textOf(part, 'DURATION'), zone ?? own);
}

/** Of an event that repeats: within the season, without those that are left out or replaced. */
function occurrencesOf(
  { start, moments, part, uid, occurrence, zone }: FileEvent,
  isReplaced: (key: string) => boolean,
  { own, season }: Given,
  budget: Budget,
): readonly Moment[] | 'once' | 'not understood' {
  const rules = part.lines.filter(({ name }) => name === 'RRULE');
  const more = moments('RDATE');
  if (occurrence !== null || rules.length + more.length === 0) return 'once';
  const found = new Map([[idOf(start), start]]);
  for (const { value } of rules) {
    const rule = ruleOf(value);
    const days = rule && daysOf(rule, start.day, season, budget, isAfter(rule.until, start, zone ?? own));
    if (!days) return 'not understood';
    // The first date need not be one of the rule's.
    for (const day of days) found.set(idOf({ ...start, day }), { ...start, day });
  }
  for (const one of more) found.set(idOf(one), one);
  const leftOut = new Set(moments('EXDATE').map(idOf));
  // Some programs name the day of an occurrence only.
  const isOut = (at: Moment) => leftOut.has(idOf(at)) || isReplaced(`${uid}\n${idOf(at)}`);
  return [...found.values()]
    .filter(({ day }) => day >= season.from && day <= season.to)
    .filter((at) => !isOut(at) && !isOut({ ...at, minute: null }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** Whether an occurrence of a day is after the end of its rule. */
function isAfter(until: string | null, start: Moment, own: string): (day: string) => boolean {
  const end = until === null ? null : momentOf(until, start.clock);
  if (end === null) return () => false;
  if (end.minute === null || start.minute === null) return (day) => day > end.day;
  const last = instantAt(end, own);
  return (day) => instantAt({ ...start, day }, own) > last;
}

/** As many of the ordered rows as there may be, those from today on before others. */
function nearest<Of>(rows: readonly Of[], most: number, today: string, dayOf: (row: Of) => string): readonly Of[] {
  const coming = rows.findIndex((row) => dayOf(row) >= today);
  const from = Math.max(0, Math.min(coming < 0 ? rows.length : coming, rows.length - most));
  return rows.slice(from, from + most);
}

const orderOf = ({ day, time }: Placed): string => `${day} ${time ?? '24:00'}`;

/** As long as a name or a place may be, without characters that turn the text around them. */
function cut(text: string): string {
  const plain = text
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .toWellFormed()
    .trim();
  if (plain.length <= mostLetters) return plain;
  let kept = '';
  for (const letter of plain) {
    if (kept.length + letter.length >= mostLetters) break;
    kept += letter;
  }
  return `${kept.trim()}…`;
}
