import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import { type AthletesDeps, readAthletes } from './read-athletes.ts';
import { inOrder } from './triage.ts';

export interface TriageDeps extends AthletesDeps {
  readonly relationships: Pick<Relationships, 'athletesOf'>;
  readonly access: Pick<Access, 'toReadMany'>;
  readonly now: () => Date;
}

export const triageResolvers = (deps: TriageDeps): Resolvers => ({
  Query: {
    async triage(_parent, _args, { principal }: Call) {
      const { id } = asPerson(principal);
      const now = deps.now();
      const athletes = await deps.relationships.athletesOf(id);
      await deps.access.toReadMany(principal, athletes, ['INJURY_RISK', 'CHECK_INS']);
      const read = await readAthletes(deps, id, athletes, now);
      return inOrder(read.map(({ row }) => row));
    },
  },
});
