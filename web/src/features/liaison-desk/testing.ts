import { athlete } from '../../shared/health/testing.ts';
import type { SquadRow } from './api.ts';

/** Of Noor by default: checked in today, with nothing that calls for a look. */
export const aSquadRow = (over: Partial<SquadRow> = {}): SquadRow => ({
  athleteId: athlete.id,
  day: '2026-03-05',
  injuryRisk: 'LOW',
  riskAssessedAt: '2026-03-04T16:00:00Z',
  trainingIntensity: null,
  flags: [],
  lastCheckIn: '2026-03-05',
  missedDays: 0,
  alerts: 0,
  load: null,
  thisWeek: { planned: null, reported: null },
  today: [],
  nextCompetition: null,
  injuries: [],
  illnesses: [],
  openTodos: 0,
  ...over,
});
