import type { TriageRow } from './rest/wellness.ts';

/** The fields of an athlete's row that decide its place, as sent or as stored. */
type Stands = Pick<TriageRow, 'alerts' | 'flags' | 'missedDays' | 'injuryRisk'> & {
  readonly riskAssessedAt: Date | string | null;
};

/**
 * Sorts by urgency: open alerts, red flags, yellow flags, missed check-ins, high risk, then the age of the assessment
 * of the risk. Having never checked in counts as half a missed day; a risk never assessed counts as the oldest.
 */
export function byUrgency(one: Stands, other: Stands): number {
  const [ours, theirs] = [weightsOf(one), weightsOf(other)];
  const differing = ours.findIndex((weight, at) => weight !== theirs[at]);
  return differing < 0 ? 0 : (theirs[differing] ?? 0) - (ours[differing] ?? 0);
}

const weightsOf = ({ alerts, flags, missedDays, injuryRisk, riskAssessedAt }: Stands): readonly number[] => [
  alerts,
  flags.filter(({ level }) => level === 'RED').length,
  flags.filter(({ level }) => level === 'YELLOW').length,
  missedDays ?? 0.5,
  injuryRisk === 'HIGH' ? 1 : 0,
  riskAssessedAt === null ? 0 : -new Date(riskAssessedAt).getTime(),
];
