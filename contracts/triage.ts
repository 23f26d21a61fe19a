import type { TriageRow } from './rest/wellness.ts';

/** What counts of an athlete's row, as it is sent or before. */
type Stands = Pick<TriageRow, 'alerts' | 'flags' | 'missedDays' | 'injuryRisk'> & {
  readonly savedAt: Date | string | null;
};

/**
 * Whom to look at first: by open alerts, red flags, yellow flags, missed check-ins, high risk, and the age of what was said. Who never
 * checked in comes before who did not long ago, and behind who stopped.
 */
export function byUrgency(one: Stands, other: Stands): number {
  const [ours, theirs] = [weightsOf(one), weightsOf(other)];
  const differing = ours.findIndex((weight, at) => weight !== theirs[at]);
  return differing < 0 ? 0 : (theirs[differing] ?? 0) - (ours[differing] ?? 0);
}

const weightsOf = ({ alerts, flags, missedDays, injuryRisk, savedAt }: Stands): readonly number[] => [
  alerts,
  flags.filter(({ level }) => level === 'RED').length,
  flags.filter(({ level }) => level === 'YELLOW').length,
  missedDays ?? 0.5,
  injuryRisk === 'HIGH' ? 1 : 0,
  savedAt === null ? 0 : -new Date(savedAt).getTime(),
];
