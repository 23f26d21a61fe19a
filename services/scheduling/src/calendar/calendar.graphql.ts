import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { type CalendarEntry, readCalendar } from './calendar.store.ts';

export const calendarResolvers = ({ pool, now }: { pool: Pool; now: () => Date }): Resolvers => ({
  Query: {
    calendar: (_parent, _args, { principal }: Call) => readCalendar(pool, asPerson(principal).id, now()),
  },
  CalendarEntry: {
    with: ({ withId }: CalendarEntry) => ({ __typename: 'User', id: withId }),
  },
});
