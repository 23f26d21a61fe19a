import type { Body } from '../../../api/call-types.ts';
import { addDays, weekdayOf } from '../../../days.ts';
import type { PlannedSession } from '../../api/planned-weeks.api.ts';
import type { WeekTemplate } from '../../api/week-templates.api.ts';
import { words } from '../../words/training-plan.ts';
import { sumOf } from '../loads.ts';
import { type SessionRow, sentAs } from '../session-rows.ts';

type SessionsSent = Body<'addWeekTemplate'>['sessions'];

/** The sessions of a template on the days of a week. */
export const plannedBy = ({ sessions }: Pick<WeekTemplate, 'sessions'>, monday: string): PlannedSession[] =>
  sessions.map(({ weekday, ...session }) => ({ ...session, day: addDays(monday, weekday - 1) }));

/** Typed sessions of a week as those of a template, each on the weekday of its day. */
export const templateOf = (rows: readonly SessionRow[]): SessionsSent =>
  rows.map((row) => {
    const { day, ...session } = sentAs(row);
    return { ...session, weekday: weekdayOf(day) };
  });

/** The sessions of a template as they are sent back unchanged. */
export const sentBack = ({ sessions }: Pick<WeekTemplate, 'sessions'>): SessionsSent =>
  sessions.map(({ load: _, ...session }) => session);

/** '5 sessions, 4 h 30 min, load 1,860'. */
export const amountOf = ({ sessions }: Pick<WeekTemplate, 'sessions'>): string =>
  words.form.sum(sessions.length, sumOf(sessions, 'minutes'), sumOf(sessions, 'load'));
