import type { Illness } from './api/illnesses.api.ts';
import { athlete, dana } from './testing.ts';

/** It lasts, since 3 March 2026, a Tuesday. */
export const anIllness = (over: Partial<Illness> = {}): Illness => ({
  id: '77777777-7777-4777-8777-777777777777',
  athleteId: athlete.id,
  name: 'Cold',
  onset: '2026-03-03',
  endedOn: null,
  training: 'SOME',
  symptoms: ['SORE_THROAT', 'COUGH'],
  notes: null,
  version: 1,
  savedAt: '2026-03-03T07:30:00Z',
  savedBy: dana,
  ...over,
});
