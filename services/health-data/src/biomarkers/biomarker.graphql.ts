import { biomarkerChange, biomarkerRestore } from '@entourage/contracts/rest/biomarkers.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import type { TodoStore } from '../todos/todo.store.ts';
import { shownTo } from '../todos/todo.ts';
import type { Saved } from '../versions/version.ts';
import type { BiomarkerStore } from './biomarker.store.ts';
import { authorship, type Biomarkers, biomarkerCategories, differing, shownValues } from './biomarkers.ts';

/** The answer includes the next to-do. */
const categories = [...biomarkerCategories, 'TODOS'] as const;

export function biomarkerResolvers(deps: {
  biomarkers: BiomarkerStore;
  todos: Pick<TodoStore, 'of'>;
  access: Access;
  wakeRelay: () => void;
}): Resolvers {
  const { biomarkers, todos, access, wakeRelay } = deps;

  async function shown(athleteId: string, viewer: { isOwner: boolean }, saved: Promise<Saved<Biomarkers> | null>) {
    const [found, queue] = await Promise.all([saved, todos.of(athleteId)]);
    return found && present(found, shownTo(queue, viewer)[0]?.text ?? null);
  }

  async function published<Value>(answer: Promise<Value>): Promise<Value> {
    const value = await answer;
    wakeRelay();
    return value;
  }

  return {
    Query: {
      biomarkers(_parent, _args, { principal }: Call) {
        const { id } = asPerson(principal);
        return shown(id, { isOwner: true }, biomarkers.current(id));
      },

      async biomarkersOf(_parent, args: { athleteId: string }, { principal }: Call) {
        const athleteId = await access.toRead(principal, args.athleteId, categories);
        const isOwner = asPerson(principal).id === athleteId;
        return shown(athleteId, { isOwner }, biomarkers.current(athleteId));
      },

      async biomarkerHistory(_parent, args: HistoryArgs, { principal }: Call) {
        const after = readCursor(args.after, sortedBy.wholeNumber);
        const below = after && Number(after.value);
        const limit = rowsFor(args.first);
        const athleteId = await access.toRead(principal, args.athleteId, biomarkerCategories);
        const { versions, total } = await biomarkers.history(athleteId, { below, limit });
        const page = pageOf(versions, args.first, ({ version, _id }) => ({ value: String(version), id: _id }));
        // The extra row that shows whether there is another page also gives the last row its differences.
        const nodes = page.nodes.map((saved, index) => ({
          ...shownValues(saved.content),
          ...authorship(saved),
          changed: differing(versions[index + 1]?.content ?? null, saved.content),
        }));
        return { nodes, total, nextCursor: page.nextCursor };
      },
    },

    Mutation: {
      async saveBiomarkers(_parent, args: { athleteId: string; input: unknown }, call: Call) {
        const { reason, version = null, ...change } = parseOrRefuse(biomarkerChange, args.input);
        const athleteId = await access.toWrite(call.principal, args.athleteId, categories);
        const by = { ...(await access.saving(call.principal, athleteId)), reason };
        return published(shown(athleteId, { isOwner: false }, biomarkers.save(athleteId, change, version, by)));
      },
      async restoreBiomarkers(_parent, args: { athleteId: string; input: unknown }, call: Call) {
        const { reason, ...which } = parseOrRefuse(biomarkerRestore, args.input);
        const athleteId = await access.toWrite(call.principal, args.athleteId, categories);
        const by = { ...(await access.saving(call.principal, athleteId)), reason };
        return published(shown(athleteId, { isOwner: false }, biomarkers.restore(athleteId, which, by)));
      },
    },
  };
}

interface HistoryArgs {
  readonly athleteId: string;
  readonly first: number;
  readonly after?: string | null;
}

const present = (saved: Saved<Biomarkers>, nextTodo: string | null) => ({
  athleteId: saved.ownerId,
  ...shownValues(saved.content),
  ...authorship(saved),
  nextTodo,
  assessed: saved.content.assessed.map(({ by, ...rest }) => ({ ...rest, by: { __typename: 'User', id: by } })),
});
