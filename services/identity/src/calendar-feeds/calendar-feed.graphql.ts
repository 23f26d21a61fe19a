import { calendarPath } from '@entourage/contracts/calendar-feed.ts';
import { calendarFeedChange } from '@entourage/contracts/rest/meetings.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { invalid, notFound, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Throttle } from '@entourage/kit/throttle/throttle.ts';
import type { CalendarFeedStore } from './calendar-feed.store.ts';
import { createFeed } from './create-feed.ts';

interface Deps {
  readonly pool: Pool;
  readonly throttle: Throttle;
  readonly feeds: CalendarFeedStore;
  readonly publicOrigin: string;
  readonly wakeRelay: () => void;
}

/** The caller's own calendar address. */
export const calendarFeedResolvers = (deps: Deps): Resolvers => ({
  Query: {
    calendarFeed: (_parent, _args, { principal }: Call) => deps.feeds.find(asPerson(principal).id),
  },
  Mutation: {
    async createCalendarFeed(_parent, args: object, { principal }: Call) {
      const { secret, createdAt } = await createFeed(deps, asPerson(principal).id, args);
      deps.wakeRelay();
      return { url: `${deps.publicOrigin}${calendarPath}/${secret}.ics`, createdAt };
    },
    async changeCalendarFeed(_parent, args: { input: unknown }, { principal }: Call) {
      const { id, role } = asPerson(principal);
      const { training } = parseOrRefuse(calendarFeedChange, args.input);
      if (training && role !== 'ATHLETE') throw invalid({ training: 'Only athletes have a training plan' });
      const feed = await deps.feeds.change(id, { training });
      if (!feed) throw notFound();
      return feed;
    },
    async revokeCalendarFeed(_parent, _args, { principal }: Call) {
      await deps.feeds.revoke(asPerson(principal).id);
      deps.wakeRelay();
      return null;
    },
  },
});
