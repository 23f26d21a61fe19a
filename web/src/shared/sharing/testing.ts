import { aUser } from '../../testing/render-app.tsx';
import { athlete, aWellness, dana as marta } from '../health/testing.ts';
import type { SharedAthlete, SharedHealth } from './shared.api.ts';

export const aMember = aUser({
  id: 'aaaaaaaa-0000-4000-8000-000000000001',
  username: 'petra.novak',
  firstName: 'Petra',
  lastName: 'Novak',
  role: 'TEAM_MEMBER',
  professionalLeague: null,
  teamOrganization: null,
});

const { id, username, firstName, lastName, profileImageUrl } = athlete;
const noor = { id, username, firstName, lastName, profileImageUrl };

export const aSharedAthlete = (over: Partial<SharedAthlete> = {}): SharedAthlete => ({
  athleteId: id,
  athlete: noor,
  joinedAt: '2026-02-01T08:00:00Z',
  grants: [],
  ...over,
});

export const assessed = { at: '2026-03-02T07:30:00Z', by: marta, version: 3 };

/** Nothing is shared. */
export const aSharedHealth = (over: Partial<SharedHealth> = {}): SharedHealth => ({
  athleteId: id,
  granted: [],
  injuryRisk: null,
  trainingIntensity: null,
  focusArea: null,
  nutritionAdvice: null,
  todos: null,
  checkIns: null,
  measurements: null,
  measuredRanges: null,
  goals: null,
  injuries: null,
  illnesses: null,
  plannedWeeks: null,
  competitions: null,
  ...over,
});

export function someCheckIns(): NonNullable<SharedHealth['checkIns']> {
  const { athleteId: _athlete, measurements: _measurements, ...figures } = aWellness();
  const { measuredBands: _bands, measuredFlags: _flags, measuredUsual: _usual, ...checkIns } = figures;
  return checkIns;
}

export const someRanges = (over: Partial<NonNullable<SharedHealth['measuredRanges']>> = {}) => ({
  measuredBands: [],
  measuredFlags: [],
  measuredUsual: [],
  ...over,
});
