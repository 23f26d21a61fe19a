import { biomarkerChange, biomarkerRestore } from '@entourage/contracts/rest/biomarkers.ts';
import { asPerson, type Principal } from '@entourage/kit/auth/policy.ts';
import type { Consent } from '@entourage/kit/consent/consent.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { notFound, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import type { TodoStore } from '../todos/todo.store.ts';
import { shownTo } from '../todos/todo.ts';
import { askedPage, type HistoryArgs, historyPage } from '../versions/history-page.ts';
import type { Saved } from '../versions/version.ts';
import type { BiomarkerStore } from './biomarker.store.ts';
import {
  authorship,
  type Biomarkers,
  biomarkerCategories,
  categoriesOf,
  differing,
  shownValues,
} from './biomarkers.ts';
import { present, presentGranted } from './present.ts';

/** The answer includes the next to-do. */
const categories = [...biomarkerCategories, 'TODOS'] as const;

export function biomarkerResolvers(deps: {
  biomarkers: BiomarkerStore;
  todos: Pick<TodoStore, 'of'>;
  access: Access;
  consent: Pick<Consent, 'athletesOf'>;
  wakeRelay: () => void;
}): Resolvers {
  const { biomarkers, todos, access, consent, wakeRelay } = deps;

  async function shown(athleteId: string, viewer: { isOwner: boolean }, saved: Promise<Saved<Biomarkers> | null>) {
    const [found, queue] = await Promise.all([saved, todos.of(athleteId)]);
    return found && present(found, shownTo(queue, viewer)[0]?.text ?? null);
  }

  async function read(principal: Principal, id: string) {
    const { athleteId, granted, isOwner } = await access.toReadGranted(principal, id, categories);
    if (asPerson(principal).role !== 'TEAM_MEMBER') return shown(athleteId, { isOwner }, biomarkers.current(athleteId));
    const mayKnowOfSaves = biomarkerCategories.some((category) => granted.has(category));
    const [saved, queue] = await Promise.all([
      mayKnowOfSaves ? biomarkers.current(athleteId) : null,
      granted.has('TODOS') ? todos.of(athleteId) : null,
    ]);
    if (mayKnowOfSaves && !saved) return null;
    return presentGranted(athleteId, saved, shownTo(queue, { isOwner })[0]?.text ?? null, granted);
  }

  async function published<Value>(answer: Promise<Value>): Promise<Value> {
    const value = await answer;
    wakeRelay();
    return value;
  }

  return {
    Query: {
      async biomarkers(_parent, args: { athlete?: string | null }, { principal }: Call) {
        const { id, role } = asPerson(principal);
        const athleteId = args.athlete ?? (role === 'TEAM_MEMBER' ? (await consent.athletesOf(id))[0] : id);
        if (athleteId === undefined) throw notFound();
        return read(principal, athleteId);
      },
      biomarkersOf: (_parent, args: { athleteId: string }, { principal }: Call) => read(principal, args.athleteId),

      async biomarkerHistory(_parent, args: HistoryArgs, { principal }: Call) {
        const page = askedPage(args);
        const athleteId = await access.toRead(principal, args.athleteId, biomarkerCategories);
        return historyPage(await biomarkers.history(athleteId, page), args, (saved, before) => ({
          ...shownValues(saved.content),
          ...authorship(saved),
          changed: differing(before, saved.content),
        }));
      },
    },

    Mutation: {
      async saveBiomarkers(_parent, args: { athleteId: string; input: unknown }, call: Call) {
        const { reason, version, ...change } = parseOrRefuse(biomarkerChange, args.input);
        const athleteId = await access.toWrite(call.principal, args.athleteId, categories);
        const by = { ...(await access.saving(call.principal, athleteId, categoriesOf(change))), reason };
        return published(shown(athleteId, { isOwner: false }, biomarkers.save(athleteId, change, version, by)));
      },
      async restoreBiomarkers(_parent, args: { athleteId: string; input: unknown }, call: Call) {
        const { reason, ...which } = parseOrRefuse(biomarkerRestore, args.input);
        const athleteId = await access.toWrite(call.principal, args.athleteId, categories);
        const by = { ...(await access.saving(call.principal, athleteId, biomarkerCategories)), reason };
        return published(shown(athleteId, { isOwner: false }, biomarkers.restore(athleteId, which, by)));
      },
    },
  };
}
