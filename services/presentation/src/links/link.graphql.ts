import { newDeckLink, unlockingByLink } from '@entourage/contracts/rest/deck-links.ts';
import { deckHeader } from '@entourage/contracts/session.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { shownSession } from '../sessions/session.ts';
import type { Visits } from '../sessions/visits.ts';
import type { LinkStore } from './link.store.ts';
import { endOf, hashOfLink, newLinkSecret, shownLink, tooManyLinks } from './link.ts';

export function linkResolvers(deps: {
  links: LinkStore;
  visits: Visits;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const { links, visits, now, wakeRelay } = deps;
  return {
    Query: {
      async deckLinks(_parent, args: { first: number; after?: string | null }) {
        const { links: found, total } = await links.page({
          after: readCursor(args.after, sortedBy.instant),
          limit: rowsFor(args.first),
        });
        const page = pageOf(found, args.first, ({ createdAt, id }) => ({ value: createdAt.toISOString(), id }));
        return { ...page, nodes: page.nodes.map(shownLink), total };
      },
    },

    Mutation: {
      async unlockDeckByLink(_parent, args: { input: unknown }, call: Call) {
        const { link } = parseOrRefuse(unlockingByLink, args.input);
        const { session, secret } = await visits.unlockByLink(link, call);
        if (secret !== null) {
          call.setHeader(deckHeader, secret);
          wakeRelay();
        }
        return shownSession(session);
      },

      async createDeckLink(_parent, args: { input: unknown }, { principal }: Call) {
        const { name, days } = parseOrRefuse(newDeckLink, args.input);
        const secret = newLinkSecret();
        const made = { name, secretHash: hashOfLink(secret), expiresAt: endOf(days, now()) };
        const link = await links.create({ ...made, createdBy: asPerson(principal).id }, now());
        if (!link) throw tooManyLinks();
        wakeRelay();
        return { link: shownLink(link), secret };
      },

      async revokeDeckLink(_parent, args: { id: string }) {
        const link = await links.revoke(existingId(args.id), now());
        if (!link) throw notFound();
        wakeRelay();
        return shownLink(link);
      },
    },
  };
}
