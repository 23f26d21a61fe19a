import { plannedWeekForm, weekForSeveral } from '@entourage/contracts/rest/planned-weeks.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import { planForSeveral } from './plan-for-several.ts';
import type { PlannedWeekStore } from './planned-week.store.ts';
import { assertPlannable, shownWeek } from './planned-week.ts';

const category = 'TRAINING_AND_FOCUS';

interface ListArgs {
  readonly athleteId: string;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly first: number;
  readonly after?: string | null;
}

export function plannedWeekResolvers(deps: {
  plannedWeeks: PlannedWeekStore;
  access: Access;
  relationships: Pick<Relationships, 'isAssigned'>;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const { plannedWeeks, access, relationships, now, wakeRelay } = deps;
  return {
    Query: {
      async plannedWeeks(_parent, { first, from, to, ...args }: ListArgs, { principal }: Call) {
        const asked = { from, to, after: readCursor(args.after, sortedBy.text), limit: rowsFor(first) };
        const athleteId = await access.toRead(principal, args.athleteId, category);
        const { rows, total } = await plannedWeeks.page(athleteId, asked);
        const page = pageOf(rows, first, ({ monday, _id }) => ({ value: monday, id: _id }));
        return { ...page, nodes: page.nodes.map(shownWeek), total };
      },
    },
    Mutation: {
      async savePlannedWeek(_parent, args: { athleteId: string; input: unknown }, { principal }: Call) {
        const athleteId = await access.toWrite(principal, args.athleteId, category);
        const given = parseOrRefuse(plannedWeekForm, args.input);
        assertPlannable(given, now());
        const week = await plannedWeeks.save(athleteId, given, await access.saving(principal, athleteId, category));
        wakeRelay();
        return shownWeek(week);
      },
      async planWeekForSeveral(_parent, args: { input: unknown }, { principal }: Call) {
        const { athleteIds, ...week } = parseOrRefuse(weekForSeveral, args.input);
        assertPlannable(week, now());
        const ids = [...new Set(athleteIds.map(existingId))];
        await access.toReadMany(principal, ids, category);
        try {
          return await planForSeveral(ids, async (id) => {
            const saving = await access.saving(principal, id, category);
            // The connection may have ended since all were checked.
            if (!(await relationships.isAssigned(saving.id, id))) throw notFound();
            return plannedWeeks.planUnlessPlanned(id, week, saving);
          });
        } finally {
          wakeRelay();
        }
      },
    },
  };
}
