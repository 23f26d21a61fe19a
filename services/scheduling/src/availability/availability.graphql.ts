import { availabilityForm, availabilityPreview } from '@entourage/contracts/rest/availability.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { NotifySlots } from '../slots/notify-slots.ts';
import type { PreviewSlots } from '../slots/suggest-slots.ts';
import type { AvailabilityStore } from './availability.store.ts';

export const availabilityResolvers = (deps: {
  availability: AvailabilityStore;
  notifySlots: NotifySlots;
  previewSlots: PreviewSlots;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers => ({
  Query: {
    availability: (_parent, _args, { principal }: Call) => deps.availability.of(asPerson(principal).id),
    previewSlots: (_parent, args: { input: unknown }, { principal }: Call) =>
      deps.previewSlots(parseOrRefuse(availabilityPreview, args.input), {
        id: asPerson(principal).id,
        now: deps.now(),
      }),
  },
  Mutation: {
    async saveAvailability(_parent, args: { input: unknown }, { principal }: Call) {
      const { id } = asPerson(principal);
      const saved = await deps.availability.save(id, parseOrRefuse(availabilityForm, args.input));
      deps.wakeRelay();
      deps.notifySlots(id);
      return saved;
    },
  },
});
