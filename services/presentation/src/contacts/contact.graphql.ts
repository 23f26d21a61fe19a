import { newInvestorContact } from '@entourage/contracts/rest/presentation.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { giveBackAndThrow, type Throttle } from '@entourage/kit/throttle/throttle.ts';
import type { Visits } from '../sessions/visits.ts';
import type { VersionStore } from '../versions/version.store.ts';
import type { ContactStore } from './contact.store.ts';

const perSession = { limit: 5, windowMs: 3_600_000 };

export function contactResolvers(deps: {
  contacts: ContactStore;
  versions: VersionStore;
  visits: Visits;
  throttle: Throttle;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  return {
    Query: {
      async investorContacts(_parent, args: { first: number; after?: string | null }) {
        const { contacts, total } = await deps.contacts.page({
          after: readCursor(args.after, sortedBy.instant),
          limit: rowsFor(args.first),
        });
        return {
          total,
          ...pageOf(contacts, args.first, ({ createdAt, id }) => ({ value: createdAt.toISOString(), id })),
        };
      },
    },

    Mutation: {
      async leaveInvestorContact(_parent, args: { input: unknown }, call: Call) {
        const {
          presentationVersionId = null,
          linkedinUrl = null,
          ...given
        } = parseOrRefuse(newInvestorContact, args.input);
        const { id } = await deps.visits.own(given.accessId, call);
        const { investorCompany = null, investorTitle = null, phone = null, notes = null } = given;
        // A version that was revoked while it was open must not cost the address.
        const isOpen = presentationVersionId !== null && (await deps.versions.isOpen(presentationVersionId));
        const version = { presentationVersionId: isOpen ? presentationVersionId : null };
        const absent = { investorCompany, investorTitle, phone, notes, linkedinUrl, ...version };
        const taken = await deps.throttle.take([{ key: `deck-contact:${id}`, ...perSession }]);
        const stored = await deps.contacts
          .leave({ ...given, ...absent }, deps.now())
          .catch((error: unknown) => giveBackAndThrow(taken, error));
        deps.wakeRelay();
        return stored;
      },

      async deleteInvestorContact(_parent, args: { id: string }) {
        if (!(await deps.contacts.remove(existingId(args.id)))) throw notFound();
        deps.wakeRelay();
        return true;
      },
    },
  };
}
