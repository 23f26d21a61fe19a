import { type CycleSymptom, cycleSymptoms } from '@entourage/contracts/health.ts';
import { useLayoutEffect, useRef } from 'react';
import type { Field } from '../../forms/use-form.ts';
import type { SymptomDay } from '../api/cycle.api.ts';
import { isSame } from './entries.ts';
import { chosenIn } from './ticked.ts';

/**
 * Ticks the symptoms that the chosen day has in the log already; those that were ticked for it alone are not ticked any
 * more once another day is chosen. The field begins with those of the first day.
 */
export function useJoinedDay(logged: SymptomDay | undefined, field: Field): void {
  const ticked = useRef<{ readonly of: SymptomDay | undefined; readonly symptoms: readonly CycleSymptom[] }>({
    of: logged,
    symptoms: logged?.symptoms ?? [],
  });
  useLayoutEffect(() => {
    if (isSame(ticked.current.of, logged)) return;
    const own = chosenIn(field.value).filter((each) => !ticked.current.symptoms.includes(each));
    const theirs = (logged?.symptoms ?? []).filter((each) => !own.includes(each));
    ticked.current = { of: logged, symptoms: theirs };
    field.onChange(cycleSymptoms.filter((each) => own.includes(each) || theirs.includes(each)).join(' '));
  });
}
