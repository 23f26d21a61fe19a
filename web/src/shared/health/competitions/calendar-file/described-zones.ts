import { isKnownZone } from '../../../meetings/zones.ts';
import { type CalendarPart, lineIn, textOf } from './content-lines.ts';
import { type Clock, type ClockOf, momentOf, utcInstantOf } from './moments.ts';
import { type Days, daysOf } from './rule-days.ts';
import { ruleOf } from './rules.ts';

const floating: Clock = { kind: 'floating' };

/** Clocks change twice a year. */
const mostYears = 100;

/** A time from which clocks are this far ahead of UTC. */
interface Change {
  /** Sorts as the time that clocks show. */
  readonly from: string;
  readonly offsetMs: number;
}

/** Finds the clock that a `TZID` names: of a known zone, else as the file describes it for these days, else the reader's. */
export function clocksOf(calendar: CalendarPart, within: Days): (zone: string | undefined) => Clock {
  const described = new Map(
    calendar.parts.filter(({ name }) => name === 'VTIMEZONE').map((zone) => [textOf(zone, 'TZID'), zone]),
  );
  const found = new Map<string, Clock>();
  return (zone) => {
    if (zone === undefined) return floating;
    const known = found.get(zone) ?? clockNamed(zone, described.get(zone), within);
    found.set(zone, known);
    return known;
  };
}

function clockNamed(zone: string, description: CalendarPart | undefined, within: Days): Clock {
  // Some programs write their own name before that of the zone: /example.org/20260101/Europe/London.
  const parts = zone.split('/');
  const names = [zone, parts.slice(-2).join('/'), parts.slice(-3).join('/')];
  if (description) names.push(textOf(description, 'X-LIC-LOCATION'));
  const name = names.find((each) => each.includes('/') && !each.startsWith('/') && isKnownZone(each));
  if (name !== undefined) return { kind: 'zone', zone: name };
  if (/^(?:Etc\/)?(?:UTC|GMT|Z)$/i.test(zone)) return { kind: 'utc' };
  const changes = description ? changesOf(description, within) : [];
  return changes.length > 0 ? { kind: 'described', instantOf: instantBy(changes) } : floating;
}

function changesOf(zone: CalendarPart, within: Days): readonly Change[] {
  const budget = { left: mostYears };
  const changes = zone.parts.flatMap((part) => {
    const offsetMs = offsetIn(lineIn(part, 'TZOFFSETTO')?.value ?? '');
    const begins = momentOf(lineIn(part, 'DTSTART')?.value ?? '', floating);
    if (offsetMs === null || begins === null) return [];
    const rule = ruleOf(lineIn(part, 'RRULE')?.value ?? '');
    const until = rule?.until ? momentOf(rule.until, floating)?.day : undefined;
    const isOver = (day: string) => until !== undefined && day > until;
    const days = rule && daysOf(rule, begins.day, within, budget, isOver);
    return [begins.day, ...(days ?? [])].map((day) => ({ from: keyOf(day, begins.minute ?? 0), offsetMs }));
  });
  return changes.toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

const keyOf = (day: string, minute: number): string => `${day} ${String(minute).padStart(4, '0')}`;

function offsetIn(value: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(value.trim()) ?? [];
  if (sign === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

const instantBy =
  (changes: readonly Change[]): ClockOf =>
  (day, minute) => {
    const at = keyOf(day, minute);
    const { offsetMs = 0 } = changes.findLast(({ from }) => from <= at) ?? changes[0] ?? {};
    return utcInstantOf(day, minute) - offsetMs;
  };
