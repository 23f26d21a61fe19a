import { itineraryForm } from '@entourage/contracts/rest/itinerary.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { NotifySlots } from '../slots/notify-slots.ts';
import type { ItineraryStore } from './itinerary.store.ts';

export const itineraryResolvers = (deps: {
  itineraries: ItineraryStore;
  notifySlots: NotifySlots;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers => ({
  Query: {
    itinerary: (_parent, _args, { principal }: Call) => deps.itineraries.of(asPerson(principal).id),
  },
  Mutation: {
    async saveItinerary(_parent, args: { input: unknown }, { principal }: Call) {
      const { id, role } = asPerson(principal);
      const saved = await deps.itineraries.save(id, parseOrRefuse(itineraryForm, args.input), deps.now());
      deps.wakeRelay();
      if (role === 'LIAISON') deps.notifySlots(id);
      return saved;
    },
  },
});
