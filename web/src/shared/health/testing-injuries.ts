import type { Criterion, InjuryStep } from './api/injuries.api.ts';
import { anInjury, dana } from './testing.ts';

/** Not met yet. */
export const aCriterion = (over: Partial<Criterion> = {}): Criterion => ({
  id: '55555555-5555-4555-8555-555555555555',
  stage: 'RETURN_TO_PARTICIPATION',
  text: 'Full range of motion',
  metAt: null,
  metBy: null,
  ...over,
});

export const anInjuryStep = (over: Partial<InjuryStep> = {}): InjuryStep => ({
  injuryId: anInjury().id,
  stage: 'OUT',
  expectedReturn: null,
  isResolved: false,
  at: '2026-02-20T07:30:00Z',
  by: dana,
  ...over,
});
