import { asPerson, type Person } from '@entourage/kit/auth/policy.ts';
import type { Consent } from '@entourage/kit/consent/consent.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Assignment, AssignmentStore } from './assignment.store.ts';

const user = (id: string) => ({ __typename: 'User', id });

export function assignmentResolvers(assignments: AssignmentStore, consent: Pick<Consent, 'grantsOf'>): Resolvers {
  /** A member of the entourage sees with whom the athlete may meet. */
  async function maySeeLiaisons(person: Person, athleteId: string): Promise<boolean> {
    if (person.role === 'LIAISON') return assignments.isAssigned(person.id, athleteId);
    if (person.role !== 'TEAM_MEMBER') return isSelfOrAdmin(person, athleteId);
    const granted = await consent.grantsOf(person.id, athleteId.toLowerCase(), ['MEETINGS']);
    return granted?.has('MEETINGS') ?? false;
  }

  return {
    Query: {
      async liaisonsOf(_parent, args: { athleteId: string }, { principal }: Call) {
        const athleteId = existingId(args.athleteId);
        const person = asPerson(principal);
        if (!(await maySeeLiaisons(person, athleteId))) throw notFound();
        return assignments.ofAthlete(athleteId);
      },

      async athletesOf(_parent, args: { liaisonId: string }, { principal }: Call) {
        const liaisonId = existingId(args.liaisonId);
        if (!isSelfOrAdmin(asPerson(principal), liaisonId)) throw notFound();
        return assignments.ofLiaison(liaisonId);
      },

      ownLiaisons(_parent, _args, { principal }: Call) {
        const { id, role } = asPerson(principal);
        return role === 'LIAISON' ? assignments.ofColleagues(id) : assignments.ofAthlete(id);
      },
    },

    Assignment: {
      athlete: ({ athleteId }: Assignment) => user(athleteId),
      liaison: ({ liaisonId }: Assignment) => user(liaisonId),
    },
  };
}

const isSelfOrAdmin = ({ id, role }: Person, userId: string) => role === 'ADMIN' || id === userId;
