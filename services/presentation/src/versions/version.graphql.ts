import { defaultVersionTitle, newVersion } from '@entourage/contracts/rest/presentation.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { giveBackAndThrow, type Throttle } from '@entourage/kit/throttle/throttle.ts';
import type { Visits } from '../sessions/visits.ts';
import type { VersionStore } from './version.store.ts';

const perSession = { limit: 20, windowMs: 3_600_000 };

export function versionResolvers(deps: {
  versions: VersionStore;
  visits: Visits;
  throttle: Throttle;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const { versions, visits } = deps;
  return {
    Query: {
      async presentationVersion(_parent, args: { uniqueUrl: string }, call: Call) {
        await visits.demand(call);
        const version = await versions.open(args.uniqueUrl);
        if (!version) throw notFound();
        return version;
      },

      async presentationVersions(_parent, args: { first: number; after?: string | null }) {
        const { versions: found, total } = await versions.page({
          after: readCursor(args.after, sortedBy.instant),
          limit: rowsFor(args.first),
        });
        return { total, ...pageOf(found, args.first, ({ createdAt, id }) => ({ value: createdAt.toISOString(), id })) };
      },
    },

    Mutation: {
      async savePresentationVersion(_parent, args: { input: unknown }, call: Call) {
        const { accessId, title, slidesData, investorNotes } = parseOrRefuse(newVersion, args.input);
        const { id } = await visits.own(accessId, call);
        const taken = await deps.throttle.take([{ key: `deck-version:${id}`, ...perSession }]);
        const version = await versions
          .save({
            accessId: id,
            title: title ?? defaultVersionTitle,
            slidesData: slidesData.map(({ slideNumber, note = null }) => ({ slideNumber, note })),
            investorNotes: investorNotes ?? null,
          })
          .catch((error: unknown) => giveBackAndThrow(taken, error));
        deps.wakeRelay();
        return version;
      },

      async revokeOwnPresentationVersion(_parent, args: { uniqueUrl: string }, call: Call) {
        const { id } = await visits.demand(call);
        if (!(await versions.revoke({ uniqueUrl: args.uniqueUrl, accessId: id }, deps.now()))) throw notFound();
        deps.wakeRelay();
        return true;
      },

      async revokePresentationVersion(_parent, args: { id: string }) {
        const version = await versions.revoke({ id: existingId(args.id) }, deps.now());
        if (!version) throw notFound();
        deps.wakeRelay();
        return version;
      },
    },
  };
}
