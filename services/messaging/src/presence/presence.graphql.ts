import { correspondentAddress } from '@entourage/contracts/rest/messages.ts';
import type { Resolvers } from '@entourage/kit/guard.ts';
import { asPerson } from '@entourage/kit/policy.ts';
import { notFound, parseOrRefuse } from '@entourage/kit/problem.ts';
import type { Call } from '@entourage/kit/subgraph.ts';
import type { MayWrite } from '../messages/may-write.ts';
import type { WhoIsHere } from './who-is-here.ts';

export function presenceResolvers(deps: {
  here: Pick<WhoIsHere, 'has'>;
  /** With whom somebody may write now. */
  correspondentsOf: (userId: string) => Promise<readonly string[]>;
  assertYoung: () => Promise<void>;
  mayWrite: MayWrite['mayWrite'];
  sayWriting: (userId: string, to: string) => void;
}): Resolvers {
  const { here, correspondentsOf, assertYoung, mayWrite, sayWriting } = deps;
  return {
    Query: {
      async present(_parent, _args, { principal }: Call) {
        await assertYoung();
        return (await correspondentsOf(asPerson(principal).id)).filter(here.has);
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
