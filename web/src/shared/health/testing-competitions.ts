import type { Competition } from './api/competitions.api.ts';
import { athlete, dana } from './testing.ts';

/** On the Saturday after 2 March 2026, a Monday. */
export const aCompetition = (over: Partial<Competition> = {}): Competition => ({
  id: '66666666-6666-4666-8666-666666666666',
  athleteId: athlete.id,
  name: 'Against Denver',
  day: '2026-03-07',
  time: '19:30',
  timezone: 'America/Denver',
  startsAt: '2026-03-08T02:30:00Z',
  place: 'Ball Arena',
  version: 1,
  savedAt: '2026-03-02T07:30:00Z',
  savedBy: dana,
  ...over,
});
