import { usualMinutes } from '@entourage/contracts/meetings.ts';
import { newProposal, proposalChoice } from '@entourage/contracts/rest/meetings.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { assertBookable } from '../appointments/appointment.ts';
import type { Meeters } from '../appointments/meeters.ts';
import { awayAt } from '../itineraries/away.ts';
import type { NotifySlots } from '../slots/notify-slots.ts';
import type { ProposalStore } from './proposal.store.ts';
import type { Proposal } from './proposal-rows.ts';

export function proposalResolvers(deps: {
  proposals: ProposalStore;
  meeters: Meeters;
  notifySlots: NotifySlots;
  wakeRelay: () => void;
}): Resolvers {
  const { proposals, meeters } = deps;
  const published = <Changed extends { liaisonId: string }>(changed: Changed): Changed => {
    deps.wakeRelay();
    deps.notifySlots(changed.liaisonId);
    return changed;
  };

  return {
    Query: {
      proposals: (_parent, _args, { principal }: Call) => proposals.openOf(asPerson(principal).id),
    },
    Mutation: {
      async proposeTimes(_parent, args: { input: unknown }, { principal }: Call) {
        const person = asPerson(principal);
        const given = parseOrRefuse(newProposal, args.input);
        const by = meeters.doing(person);
        for (const at of given.times) assertBookable(new Date(at), by.now, 'times');
        const pair = await meeters.pairOf(person, given);
        const [first] = given.times.toSorted();
        const wanted = { at: new Date(first ?? 0), minutes: given.duration ?? usualMinutes, timezone: given.timezone };
        return published(await meeters.withFreeSlots(pair, wanted, by, () => proposals.propose(pair, given, by)));
      },
      async acceptProposal(_parent, args: { id: string; input: unknown }, { principal }: Call) {
        const person = asPerson(principal);
        const { scheduledAt } = parseOrRefuse(proposalChoice, args.input);
        await meeters.connected(proposals.find, args.id, person);
        return published(await proposals.accept(args.id, new Date(scheduledAt), meeters.doing(person)));
      },
      declineProposal: async (_parent, { id }: { id: string }, { principal }: Call) =>
        published(await proposals.decline(existingId(id), meeters.doing(asPerson(principal)))),
    },
    Proposal: {
      away: (proposal: Proposal) => proposal.times.map((at) => awayAt(proposal, at)).filter((away) => away !== null),
      liaison: ({ liaisonId }: Proposal) => ({ __typename: 'User', id: liaisonId }),
      athlete: ({ athleteId }: Proposal) => ({ __typename: 'User', id: athleteId }),
    },
  };
}
