import { laterStages, type ReturnStage, returnStages } from '@entourage/contracts/health.ts';
import type { Criterion, Injury, LaterStage } from '../api/injuries.api.ts';
import { stageWords } from '../words/injuries.ts';
import { words } from '../words/way-back.ts';

type Planned = Pick<Injury, 'stage' | 'criteria'>;

const at = (stage: ReturnStage): number => returnStages.indexOf(stage);

/** What must hold before a stage may begin. */
export const criteriaOf = ({ criteria }: Pick<Injury, 'criteria'>, stage: LaterStage): Criterion[] =>
  criteria.filter((each) => each.stage === stage);

export const metIn = (criteria: readonly Criterion[]): number => criteria.filter(({ metAt }) => metAt !== null).length;

/** The stages that have not begun yet, in their order. */
export const stagesAhead = (stage: ReturnStage): LaterStage[] => laterStages.filter((each) => at(each) > at(stage));

export const isPlanned = ({ expectedReturn, criteria }: Pick<Injury, 'expectedReturn' | 'criteria'>): boolean =>
  expectedReturn !== null || criteria.length > 0;

/** Which criteria are not met of the stages up to this one that have not begun; undefined where all are. */
export function unmetUpTo(injury: Planned, stage: string): string | undefined {
  const last = at(stage as ReturnStage);
  const said = stagesAhead(injury.stage).flatMap((each) => {
    const criteria = criteriaOf(injury, each);
    const unmet = criteria.length - metIn(criteria);
    return at(each) > last || unmet === 0 ? [] : [words.unmet(unmet, criteria.length, stageWords[each])];
  });
  return said.length === 0 ? undefined : said.join('. ');
}
