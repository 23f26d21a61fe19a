import { returnStages } from '@entourage/contracts/health.ts';
import type { InjuryStep } from '../api/injuries.api.ts';
import { stageWords } from '../words/injuries.ts';
import { words } from '../words/injury-steps.ts';
import { words as wayBack } from '../words/way-back.ts';
import { injuryDay } from './injury-day.ts';

/** A step with what changed in it. */
export interface Told {
  readonly step: InjuryStep;
  readonly said: readonly string[];
}

/**
 * The steps of an injury in words, in the order of the list, the latest first. `isWhole`: whether the list goes back to
 * the beginning.
 */
export function stepsTold(steps: readonly InjuryStep[], injuryId: string, isWhole: boolean): Told[] {
  const own = steps.filter((step) => step.injuryId === injuryId);
  return own.map((step, at) => {
    const before = own[at + 1];
    if (before) return { step, said: changesIn(before, step) };
    const stage = stageWords[step.stage];
    return { step, said: [isWhole ? words.entered(stage) : words.stood(stage)] };
  });
}

const changesIn = (before: InjuryStep, after: InjuryStep): string[] =>
  [stageChange(before, after), dayChange(before, after), resolution(before, after)].filter((said) => said !== null);

function stageChange({ stage: from }: InjuryStep, { stage: to }: InjuryStep): string | null {
  const by = returnStages.indexOf(to) - returnStages.indexOf(from);
  if (by === 0) return null;
  return by > 0 ? words.moved(stageWords[to]) : words.back(stageWords[to]);
}

function dayChange({ expectedReturn: from }: InjuryStep, { expectedReturn: to }: InjuryStep): string | null {
  if (from === to) return null;
  if (to === null) return words.notExpected;
  return from === null ? wayBack.expected(injuryDay(to)) : words.expectedMoved(injuryDay(from), injuryDay(to));
}

function resolution({ isResolved: was }: InjuryStep, { isResolved: is }: InjuryStep): string | null {
  if (was === is) return null;
  return is ? words.resolved : words.reopened;
}
