import type { SessionKind } from '@entourage/contracts/health.ts';
import type { Body } from '../../api/call-types.ts';
import type { PlannedSession, PlannedWeek } from '../api/planned-weeks.api.ts';
import { addWeeks } from './weeks.ts';

const fields = ['title', 'kind', 'minutes', 'exertion', 'notes', 'day'] as const;
export type SessionField = (typeof fields)[number];

/** A session as it is typed. `id`: its identity while days and places change. */
export type SessionRow = Readonly<Record<SessionField | 'id', string>>;

let made = 0;
const rowOf = (values: Readonly<Record<SessionField, string>>): SessionRow => {
  made += 1;
  return { id: String(made), ...values };
};

export const newRow = (day: string, kind: SessionKind, title: string): SessionRow =>
  rowOf({ day, kind, title, minutes: '', exertion: '', notes: '' });

const typed = ({ day, kind, title, minutes, exertion, notes }: PlannedSession): SessionRow =>
  rowOf({ day, kind, title, minutes: String(minutes), exertion: String(exertion), notes: notes ?? '' });

export const rowsOf = (week: Pick<PlannedWeek, 'sessions'> | null): SessionRow[] =>
  byDay((week?.sessions ?? []).map(typed));

/** Rows as they are kept on the device: their identities are those of one page. */
export const stored = (rows: readonly SessionRow[]): string =>
  JSON.stringify(rows.map(({ id: _, ...values }) => values));
export const rowsStored = (kept: string): SessionRow[] =>
  (JSON.parse(kept) as Readonly<Record<SessionField, string>>[]).map(rowOf);

/** The sessions of a week for the week after it. */
export const rowsAfter = (week: PlannedWeek): SessionRow[] =>
  rowsOf(week).map((row) => ({ ...row, day: addWeeks(row.day, 1) }));

/** Those of a day stay in their order. */
export const byDay = (rows: readonly SessionRow[]): SessionRow[] =>
  rows.toSorted((one, other) => one.day.localeCompare(other.day));

/** A week is the same whatever the identities of its rows. */
export const isSame = (some: readonly SessionRow[], others: readonly SessionRow[]): boolean =>
  JSON.stringify(some.map(valuesOf)) === JSON.stringify(others.map(valuesOf));

const valuesOf = (row: SessionRow) => fields.map((field) => row[field].trim());

type SessionSent = Body<'savePlannedWeek'>['sessions'][number];

/** What is no number is left to validation. */
export const sentAs = ({ day, kind, title, minutes, exertion, notes }: SessionRow): SessionSent => ({
  day,
  kind: kind as SessionKind,
  title,
  minutes: numberIn(minutes),
  exertion: numberIn(exertion),
  notes,
});

const numberIn = (value: string): number => (value.trim() === '' ? Number.NaN : Number(value));

/** The planned load of what is typed so far. */
export const loadIn = (rows: readonly SessionRow[]): number =>
  rows.reduce((sum, { minutes, exertion }) => sum + wholeIn(minutes) * wholeIn(exertion), 0);

export const minutesIn = (rows: readonly SessionRow[]): number =>
  rows.reduce((sum, { minutes }) => sum + wholeIn(minutes), 0);

function wholeIn(value: string): number {
  const number = numberIn(value);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}
