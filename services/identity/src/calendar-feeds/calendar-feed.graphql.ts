import { calendarPath } from '@entourage/contracts/calendar-feed.ts';
import { calendarFeedChange } from '@entourage/contracts/rest/meetings.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { invalid, notFound, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { CalendarFeedStore } from './calendar-feed.store.ts';

/** The caller's own calendar address. */
export const calendarFeedResolvers = (deps: { feeds: CalendarFeedStore; publicOrigin: string }): Resolvers => ({
  Query: {
    calendarFeed: (_parent, _args, { principal }: Call) => deps.feeds.find(asPerson(principal).id),
  },
  Mutation: {
    async createCalendarFeed(_parent, _args, { principal }: Call) {
      const { secret, createdAt } = await deps.feeds.create(asPerson(principal).id);
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
      return null;
    },
  },
});
