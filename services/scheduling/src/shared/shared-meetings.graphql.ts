import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Consent } from '@entourage/kit/consent/consent.ts';
import { sharedWith } from '@entourage/kit/consent/shared-with.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { readSharedMeetings, type SharedMeeting } from './shared-meetings.store.ts';

interface Args {
  readonly athleteId: string;
  readonly as?: string | null;
}

/** The meetings of an athlete for the members of the entourage who may see them. */
export const sharedMeetingResolvers = (deps: {
  pool: Pool;
  consent: Pick<Consent, 'grantsOf'>;
  now: () => Date;
}): Resolvers => ({
  Query: {
    async sharedMeetings(_parent, args: Args, { principal }: Call) {
      const whose = { athleteId: existingId(args.athleteId), as: args.as ?? null };
      const granted = await sharedWith(deps.consent, asPerson(principal), whose, ['MEETINGS']);
      if (!granted?.has('MEETINGS')) throw notFound();
      return readSharedMeetings(deps.pool, whose.athleteId, deps.now());
    },
  },
  SharedMeeting: {
    liaison: ({ liaisonId }: SharedMeeting) => ({ __typename: 'User', id: liaisonId }),
  },
});
