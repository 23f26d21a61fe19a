import { randomUUID } from 'node:crypto';
import { mostYearsToReturn, returnStages } from '@entourage/contracts/health.ts';
import type { ReturnPlan } from '@entourage/contracts/rest/injuries.ts';
import { invalid, notFound } from '@entourage/kit/serve/problem.ts';
import { addYears, earliestToday, latestToday } from '../check-ins/calendar.ts';
import { type Authorship, type Criterion, type Injury, type InjuryLog, injuryIn, replaced } from './injury.ts';

type Plan = Omit<ReturnPlan, 'version'>;

/** Refuses a return before the injury, far ahead, or newly set to a day that is over everywhere on earth. */
function assertExpectable({ onset, expectedReturn: before }: Injury, day: string | null, now: Date): void {
  if (day === null || day === before) return;
  if (day < onset) throw invalid({ expectedReturn: 'Cannot be before it began' });
  if (day < earliestToday(now)) throw invalid({ expectedReturn: 'Cannot be in the past' });
  if (day > addYears(latestToday(now), mostYearsToReturn))
    throw invalid({ expectedReturn: `At most ${mostYearsToReturn} years ahead` });
}

/**
 * In the order of the stages; within a stage in the order given. A criterion that is kept stays met. One without an id is
 * the known one with the same stage and text, so that a plan that is sent again changes nothing.
 */
function criteriaOf({ criteria: before = [] }: Injury, given: Plan['criteria']): Criterion[] {
  const named = new Set(given.map(({ id }) => id));
  const unnamed = before.filter(({ id }) => !named.has(id));
  const kept = given.map(({ id, stage, text }, index) => {
    if (!id) return taken(unnamed, (each) => each.stage === stage && each.text === text);
    const known = before.find((each) => each.id === id);
    if (known && given.findIndex((each) => each.id === id) === index) return known;
    throw invalid({ [`criteria.${index}.id`]: 'Not a criterion of this injury' });
  });
  const said = given.map(({ stage, text }, index) => {
    const { id = randomUUID(), metAt = null, metBy = null } = kept[index] ?? {};
    return { id, stage, text, metAt, metBy };
  });
  return said.toSorted((one, other) => returnStages.indexOf(one.stage) - returnStages.indexOf(other.stage));
}

/** Takes the first that fits out of the list. */
function taken(some: Criterion[], fits: (one: Criterion) => boolean): Criterion | undefined {
  const at = some.findIndex(fits);
  return at < 0 ? undefined : some.splice(at, 1)[0];
}

export function planned(log: InjuryLog, id: string, { expectedReturn, criteria }: Plan, by: Authorship): InjuryLog {
  const injury = injuryIn(log, id);
  assertExpectable(injury, expectedReturn, by.savedAt);
  return replaced(log, { ...injury, expectedReturn, criteria: criteriaOf(injury, criteria) }, by);
}

/** Meeting it again keeps who said so first, and when. */
export function marked(
  log: InjuryLog,
  { id, criterionId, met }: { id: string; criterionId: string; met: boolean },
  by: Authorship,
): InjuryLog {
  const injury = injuryIn(log, id);
  const criteria = injury.criteria ?? [];
  if (!criteria.some((each) => each.id === criterionId)) throw notFound();
  const mark = met ? { metAt: by.savedAt, metBy: by.savedBy } : { metAt: null, metBy: null };
  const isOther = (each: Criterion) => each.id !== criterionId || (each.metAt !== null) === met;
  return replaced(
    log,
    { ...injury, criteria: criteria.map((each) => (isOther(each) ? each : { ...each, ...mark })) },
    by,
  );
}
