import { type CycleSymptom, cycleSymptoms } from '@entourage/contracts/health.ts';

/** The symptoms in the value of a field, in their order. */
export const chosenIn = (text: string): CycleSymptom[] =>
  cycleSymptoms.filter((each) => text.split(' ').includes(each));

export const toggled = (text: string, symptom: string): string =>
  cycleSymptoms.filter((each) => chosenIn(text).includes(each) !== (each === symptom)).join(' ');
