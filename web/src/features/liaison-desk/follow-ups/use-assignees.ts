import type { FollowUp } from '../../../shared/health/api/follow-ups.api.ts';
import { useLiaisonsOfAthleteQuery } from '../../../shared/people/liaisons.api.ts';
import { nameOf } from '../../../shared/people/name-of.ts';
import { words } from '../words/follow-ups.ts';

/** Whose a follow-up can be, the viewer first. `now`: whose it is, which may be a liaison who has left. */
export function useAssignees(athleteId: string, liaisonId: string, now: FollowUp['assignee'] = null) {
  const { currentData = [] } = useLiaisonsOfAthleteQuery(athleteId);
  const liaisons = [...(now ? [now] : []), ...currentData.map(({ liaison }) => liaison)];
  // A liaison may look after an athlete in several ways.
  const others = new Map(liaisons.map((liaison) => [liaison.id, nameOf(liaison)]));
  others.delete(liaisonId);
  return [
    { value: '', label: words.form.anyone },
    { value: liaisonId, label: words.form.yourself },
    ...Array.from(others, ([value, label]) => ({ value, label })),
  ];
}

export type Assignees = ReturnType<typeof useAssignees>;
