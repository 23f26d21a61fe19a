import { asPerson, type Person } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { UrgentStore } from './urgent.store.ts';
import { type UrgentCase, urgentClosed } from './urgent.ts';

const asked = ({ id, role }: Person) => ({ id, isStaff: role === 'ADMIN' });
const user = (id: string) => ({ __typename: 'User', id });

export const urgentResolvers = ({
  urgent,
  wakeRelay,
}: {
  urgent: Pick<UrgentStore, 'openFor' | 'missedOf' | 'take'>;
  wakeRelay: () => void;
}): Resolvers => ({
  Query: {
    urgentCases: (_parent, _args, { principal }: Call) => urgent.openFor(asked(asPerson(principal))),

    async urgentCase(_parent, args: { id: string }, { principal }: Call) {
      const found = await urgent.missedOf(existingId(args.id), asPerson(principal).id);
      if (!found) throw notFound();
      return found;
    },
  },

  Mutation: {
    async takeUrgentCase(_parent, args: { id: string }, { principal }: Call) {
      const taken = await urgent.take(existingId(args.id), asked(asPerson(principal)));
      if (taken === null) throw notFound();
      if (!taken) throw urgentClosed();
      wakeRelay();
      return true;
    },
  },

  UrgentCase: {
    sender: ({ senderId }: UrgentCase) => user(senderId),
    receiver: ({ receiverId }: UrgentCase) => user(receiverId),
    writeToId: ({ athleteId, senderId }: UrgentCase) => athleteId ?? senderId,
    asked: ({ askedIds }: UrgentCase) => askedIds.map(user),
    takenBy: ({ takenBy }: UrgentCase) => takenBy && user(takenBy),
  },
});
