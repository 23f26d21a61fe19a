import { asPerson, type Person } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { MayWrite } from '../messages/may-write.ts';
import type { UrgentStore } from './urgent.store.ts';
import { type UrgentCase, urgentClosed } from './urgent.ts';

const asked = ({ id, role }: Person) => ({ id, isStaff: role === 'ADMIN' });
const user = (id: string) => ({ __typename: 'User', id });

export const urgentResolvers = ({
  urgent,
  assertFresh,
  wakeRelay,
}: {
  urgent: Pick<UrgentStore, 'openFor' | 'missedOf' | 'take'>;
  assertFresh: MayWrite['assertFresh'];
  wakeRelay: () => void;
}): Resolvers => ({
  Query: {
    async urgentCases(_parent, _args, { principal }: Call) {
      const person = asPerson(principal);
      if (person.role === 'LIAISON') await assertFresh(person);
      return urgent.openFor(asked(person));
    },

    async urgentCase(_parent, args: { id: string }, { principal }: Call) {
      const found = await urgent.missedOf(existingId(args.id), asPerson(principal).id);
      if (!found) throw notFound();
      return found;
    },
  },

  Mutation: {
    async takeUrgentCase(_parent, args: { id: string }, { principal }: Call) {
      const person = asPerson(principal);
      if (person.role === 'LIAISON') await assertFresh(person);
      const taken = await urgent.take(existingId(args.id), asked(person));
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
