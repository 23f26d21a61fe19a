import type { SquadRow } from '@entourage/contracts/rest/squad.ts';
import { mondayOf, todayIn } from '../check-ins/calendar.ts';
import { type CheckIn, loadOf, loadOfSession } from '../check-ins/check-in.ts';
import type { Competition } from '../competitions/competition.ts';
import { type Illness, lasts } from '../illnesses/illness.ts';
import type { Injury } from '../injuries/injury.ts';
import type { PlannedSession, PlannedWeek } from '../plans/planned-week.ts';
import type { AthleteRead } from '../triage/read-athletes.ts';
import type { Row } from '../triage/triage.ts';
import { loadUpTo } from '../wellness/load.ts';
import { lastDay } from '../wellness/wellness.ts';

export type SquadMember = Row & Omit<SquadRow, keyof Row>;

interface Records {
  /** The weeks of the athlete that may be the current one. */
  readonly weeks: readonly PlannedWeek[];
  /** The earliest first. */
  readonly competitions: readonly Competition[];
  readonly injuries: readonly Injury[];
  /** The one that began last first. */
  readonly illnesses: readonly Illness[];
  readonly openTodos: number;
}

export function squadMember({ row, biomarkers, days }: AthleteRead, records: Records, now: Date): SquadMember {
  const day = lastDay(days, now);
  const monday = mondayOf(day);
  const sessions = records.weeks.find((week) => week.monday === monday)?.sessions ?? [];
  return {
    ...row,
    day,
    trainingIntensity: biomarkers?.trainingIntensity ?? null,
    load: loadUpTo(day, days),
    thisWeek: { planned: plannedLoad(sessions), reported: reportedLoad(days, monday) },
    today: sessions.filter((session) => session.day === day).map(shownSession),
    nextCompetition: nextOf(records.competitions, day, now),
    injuries: records.injuries.filter(({ resolvedAt }) => resolvedAt === null).map(shownInjury),
    illnesses: records.illnesses.filter(lasts).map(shownIllness),
    openTodos: records.openTodos,
  };
}

/** A week without sessions plans nothing, like a week that nobody has planned. */
const plannedLoad = (sessions: readonly PlannedSession[]): number | null =>
  sessions.length > 0 ? sumOf(sessions.map(loadOfSession)) : null;

/** A week without a check-in reports nothing, which is not a load of zero. */
function reportedLoad(days: readonly CheckIn[], monday: string): number | null {
  const ofWeek = days.filter(({ date }) => mondayOf(date) === monday);
  return ofWeek.length > 0 ? sumOf(ofWeek.map(({ values }) => loadOf(values))) : null;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const shownSession = ({ kind, title, minutes, exertion }: PlannedSession) => ({ kind, title, minutes, exertion });

/** By the day where it takes place; `today`: the athlete's, for those whose zone is not said. */
function nextOf(competitions: readonly Competition[], today: string, now: Date): SquadRow['nextCompetition'] {
  const next = competitions.find(({ day, timezone }) => day >= (timezone === null ? today : todayIn(timezone, now)));
  return next ? { name: next.name, day: next.day, time: next.time, timezone: next.timezone } : null;
}

const shownInjury = ({ site, stage, expectedReturn }: Injury) => ({
  site,
  stage,
  expectedReturn: expectedReturn ?? null,
});

const shownIllness = ({ name, onset, training }: Illness) => ({ name, onset, training });
