import { hasEnded } from '../../../shared/meetings/ended.ts';
import type { Appointment } from '../../../shared/meetings/meetings.api.ts';

/** Whether a meeting or an offer is with this person. */
export const isWith =
  (id: string) =>
  ({ athleteId, liaisonId }: Pick<Appointment, 'athleteId' | 'liaisonId'>): boolean =>
    [athleteId, liaisonId].includes(id);

/** The meetings to come, after those that have `ended` and wait for their liaison to say what became of them. */
export function meetingsOf(both: readonly Appointment[], ownId: string, now: number) {
  const ended = both.filter((each) => each.liaisonId === ownId && each.status === 'CONFIRMED' && hasEnded(each, now));
  return { ended, meetings: [...ended, ...both.filter((each) => !hasEnded(each, now))] };
}
