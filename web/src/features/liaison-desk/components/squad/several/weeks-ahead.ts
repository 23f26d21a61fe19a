import { mostWeeksAhead } from '@entourage/contracts/health.ts';
import { mondayOf } from '../../../../../shared/days.ts';
import { addWeeks, weekWords } from '../../../../../shared/health/plan/weeks.ts';
import { words } from '../../../../../shared/health/words/training-plan.ts';

/** The weeks that can be planned: '9–15 Mar, next week'. */
export const weeksAhead = (today: string) =>
  Array.from({ length: mostWeeksAhead + 1 }, (_, weeks) => {
    const monday = addWeeks(mondayOf(today), weeks);
    const near = words.near(weeks)?.toLowerCase();
    return { value: monday, label: [weekWords(monday, today), near].filter(Boolean).join(', ') };
  });

/** The week that is planned most likely: on a Monday this one, later the next. */
export function likelyWeek(today: string): string {
  const monday = mondayOf(today);
  return today === monday ? monday : addWeeks(monday, 1);
}
