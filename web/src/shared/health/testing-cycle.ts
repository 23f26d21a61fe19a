import type { MenstrualCycle } from './api/cycle.api.ts';
import { athlete } from './testing.ts';

/** Of 5 March 2026: the third day of the fourth cycle; shared with nobody. */
export const aCycle = (over: Partial<MenstrualCycle> = {}): MenstrualCycle => ({
  athleteId: athlete.id,
  isOn: true,
  isShared: false,
  periods: [
    { startedOn: '2026-03-03', endedOn: null, flow: 'MEDIUM' },
    { startedOn: '2026-02-02', endedOn: '2026-02-06', flow: 'HEAVY' },
    { startedOn: '2026-01-05', endedOn: '2026-01-09', flow: 'LIGHT' },
    { startedOn: '2025-12-06', endedOn: '2025-12-10', flow: 'MEDIUM' },
  ],
  symptomDays: [{ day: '2026-03-03', symptoms: ['CRAMPS', 'TIREDNESS'] }],
  today: '2026-03-05',
  cycleDay: 3,
  cycles: [
    { startedOn: '2026-03-03', days: null },
    { startedOn: '2026-02-02', days: 29 },
    { startedOn: '2026-01-05', days: 28 },
    { startedOn: '2025-12-06', days: 30 },
  ],
  estimate: {
    ...{ usualDays: 29, shortestDays: 28, longestDays: 30 },
    ...{ expectedFrom: '2026-03-30', expectedTo: '2026-04-03', daysLate: null },
  },
  isLongAbsence: false,
  version: 4,
  savedAt: '2026-03-03T07:30:00Z',
  ...over,
});
