import type { Hours, Period } from '../api.ts';
import { cellMinutes, coversOf, erase, paint } from './periods.ts';

export type Week = Hours['weekly'];

/** 1 is Monday. */
export const weekDays = [1, 2, 3, 4, 5, 6, 7] as const;
const workDays: readonly number[] = [1, 2, 3, 4, 5];

export interface Cell {
  readonly day: number;
  readonly cell: number;
}

/** From one cell to another: all cells of the rectangle between them. */
export interface Stroke {
  readonly from: Cell;
  readonly to: Cell;
  readonly paints: boolean;
}

export const periodsOn = (week: Week, day: number): readonly Period[] =>
  week.find((each) => each.day === day)?.periods ?? [];

/** With an entry for each of the seven days, so that an error's index is the day. */
export const everyDay = (week: Week): Week => weekDays.map((day) => ({ day, periods: [...periodsOn(week, day)] }));

export const withDay = (week: Week, day: number, periods: readonly Period[]): Week =>
  week.map((each) => (each.day === day ? { day, periods: [...periods] } : each));

export const copiedToWorkDays = (week: Week, from: number): Week =>
  week.map((each) => (workDays.includes(each.day) ? { ...each, periods: [...periodsOn(week, from)] } : each));

/** A press on a cell that is wholly taken erases, on any other it paints. */
export const paintsFrom = (week: Week, { day, cell }: Cell): boolean =>
  coversOf(periodsOn(week, day))[cell]?.cover !== 'whole';

export function daysOf({ from, to }: Stroke): readonly number[] {
  const [first, last] = [Math.min(from.day, to.day), Math.max(from.day, to.day)];
  return weekDays.filter((day) => first <= day && day <= last);
}

export const spanOf = ({ from, to }: Stroke) => ({
  from: Math.min(from.cell, to.cell) * cellMinutes,
  to: (Math.max(from.cell, to.cell) + 1) * cellMinutes,
});

export function strokeOn(week: Week, stroke: Stroke): Week {
  const [days, span, change] = [daysOf(stroke), spanOf(stroke), stroke.paints ? paint : erase];
  return week.map((each) => (days.includes(each.day) ? { ...each, periods: [...change(each.periods, span)] } : each));
}
