import { correspondentAddress } from '@entourage/contracts/rest/messages.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { notFound, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { MayWrite } from '../messages/may-write.ts';
import type { WhoIsHere } from './who-is-here.ts';

export function presenceResolvers(deps: {
  here: Pick<WhoIsHere, 'has'>;
  /** The people with whom a person may write now. */
  correspondentsOf: (userId: string) => Promise<readonly string[]>;
  assertFresh: MayWrite['assertFresh'];
  mayWrite: MayWrite['mayWrite'];
  sayWriting: (userId: string, to: string) => void;
}): Resolvers {
  const { here, correspondentsOf, assertFresh, mayWrite, sayWriting } = deps;
  return {
    Query: {
      async present(_parent, _args, { principal }: Call) {
        const person = asPerson(principal);
        await assertFresh(person);
        return (await correspondentsOf(person.id)).filter(here.has);
      },
    },
    Mutation: {
      async sayWriting(_parent, args: { with: string }, { principal }: Call) {
        const person = asPerson(principal);
        const { with: to } = parseOrRefuse(correspondentAddress, args);
        if (!(await mayWrite(person, to))) throw notFound();
        sayWriting(person.id, to);
        return true;
      },
    },
  };
}
