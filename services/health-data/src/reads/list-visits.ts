import type { Position } from '@entourage/kit/data/cursor.ts';
import type { HealthReadStore } from '../access/health-read.store.ts';
import type { HealthVisit } from '../access/health-read.ts';
import type { EmergencyStore } from '../emergencies/emergency.store.ts';
import type { Emergency } from '../emergencies/emergency.ts';

export interface VisitStores {
  readonly reads: Pick<HealthReadStore, 'of' | 'inEmergencies'>;
  readonly emergencies: Pick<EmergencyStore, 'of'>;
}

export type ListedVisit = Pick<HealthVisit, 'at' | 'until' | 'by' | 'role' | 'parts' | 'emergencyReason'> & {
  readonly id: string;
  readonly emergencyEndsAt: Date | null;
};

/**
 * A page of the visits to an athlete's data, the latest first. An emergency access is listed from its opening, even
 * without a read; its categories are added.
 */
export async function listVisits(
  { reads, emergencies }: VisitStores,
  athleteId: string,
  page: { after: Position | null; limit: number },
): Promise<{ visits: ListedVisit[]; total: number }> {
  const [visits, opened] = await Promise.all([reads.of(athleteId, page), emergencies.of(athleteId, page)]);
  const ids = opened.emergencies.map(({ _id }) => _id);
  const looks = Map.groupBy(await reads.inEmergencies(athleteId, ids), ({ emergencyId }) => emergencyId);
  const listed = [
    ...visits.visits.map(ofVisit),
    ...opened.emergencies.map((emergency) => ofEmergency(emergency, looks.get(emergency._id) ?? [])),
  ];
  return { visits: listed.toSorted(latestFirst).slice(0, page.limit), total: visits.total + opened.total };
}

const ofVisit = ({ _id: id, at, until, by, role, parts }: HealthVisit): ListedVisit => ({
  id,
  at,
  until,
  by,
  role,
  parts,
  emergencyReason: null,
  emergencyEndsAt: null,
});

function ofEmergency({ _id: id, openedAt, openedBy, reason, endsAt }: Emergency, looks: HealthVisit[]): ListedVisit {
  const inOrder = looks.toSorted((one, other) => one.until.getTime() - other.until.getTime());
  return {
    id,
    at: openedAt,
    until: inOrder.at(-1)?.until ?? openedAt,
    by: openedBy,
    role: 'ADMIN',
    parts: Object.assign({}, ...inOrder.map(({ parts }) => parts)),
    emergencyReason: reason,
    emergencyEndsAt: endsAt,
  };
}

const latestFirst = (one: ListedVisit, other: ListedVisit): number =>
  other.at.getTime() - one.at.getTime() || (other.id < one.id ? -1 : 1);
