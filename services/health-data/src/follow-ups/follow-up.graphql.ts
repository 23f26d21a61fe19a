import { randomUUID } from 'node:crypto';
import { followUpsPart } from '@entourage/contracts/health.ts';
import { followUpForm, newFollowUp } from '@entourage/contracts/rest/follow-ups.ts';
import { asPerson, type Principal } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import type { FollowUpStore, SavingFollowUp } from './follow-up.store.ts';
import { type FollowUp, shownFollowUp } from './follow-up.ts';

interface DoneArgs {
  readonly athleteId: string;
  readonly first: number;
  readonly after?: string | null;
}

export function followUpResolvers(deps: {
  followUps: FollowUpStore;
  relationships: Pick<Relationships, 'athletesOf' | 'liaisonsOf'>;
  access: Pick<Access, 'toRead' | 'toReadMany' | 'toWrite' | 'saving'>;
  wakeRelay: () => void;
}): Resolvers {
  const { followUps, relationships, access, wakeRelay } = deps;

  async function saving(principal: Principal, athleteId: string): Promise<SavingFollowUp> {
    const [by, liaisons] = await Promise.all([
      access.saving(principal, athleteId, followUpsPart),
      relationships.liaisonsOf(athleteId),
    ]);
    return { ...by, liaisons };
  }

  /** The access check runs for a missing follow-up too, so that timing does not reveal existing ones. */
  async function toChange(principal: Principal, id: string): Promise<SavingFollowUp> {
    const ownerId = (await followUps.ownerOf(existingId(id))) ?? randomUUID();
    return saving(principal, await access.toWrite(principal, ownerId, followUpsPart));
  }

  const published = (followUp: FollowUp, { liaisons }: SavingFollowUp) => {
    wakeRelay();
    return shownFollowUp(followUp, liaisons);
  };

  /** Those that are the caller's, or nobody's any more or yet. Asks once for each colleague, not for each athlete. */
  async function ownOf(liaisonId: string, open: readonly FollowUp[]): Promise<FollowUp[]> {
    const assignees = new Set(open.flatMap(({ assigneeId }) => assigneeId ?? []));
    const colleagues = [...assignees].filter((id) => id !== liaisonId);
    const athletesOf = new Map(
      await Promise.all(colleagues.map(async (id) => [id, new Set(await relationships.athletesOf(id))] as const)),
    );
    return open.filter(({ assigneeId, ownerId }) => assigneeId === null || !athletesOf.get(assigneeId)?.has(ownerId));
  }

  return {
    Query: {
      async followUps(_parent, args: { athleteId: string }, { principal }: Call) {
        const athleteId = await access.toRead(principal, args.athleteId, followUpsPart);
        const [open, liaisons] = await Promise.all([followUps.open([athleteId]), relationships.liaisonsOf(athleteId)]);
        return open.map((followUp) => shownFollowUp(followUp, liaisons));
      },
      async doneFollowUps(_parent, args: DoneArgs, { principal }: Call) {
        const asked = { after: readCursor(args.after, sortedBy.instant), limit: rowsFor(args.first) };
        const athleteId = await access.toRead(principal, args.athleteId, followUpsPart);
        const [{ rows, total }, liaisons] = await Promise.all([
          followUps.done(athleteId, asked),
          relationships.liaisonsOf(athleteId),
        ]);
        const page = pageOf(rows, args.first, ({ doneAt, _id }) => ({ value: doneAt?.toISOString() ?? null, id: _id }));
        return { ...page, nodes: page.nodes.map((followUp) => shownFollowUp(followUp, liaisons)), total };
      },
      async ownFollowUps(_parent, _args, { principal }: Call) {
        const { id } = asPerson(principal);
        const own = await ownOf(id, await followUps.open(await relationships.athletesOf(id)));
        const athletes = [...new Set(own.map(({ ownerId }) => ownerId))];
        if (athletes.length > 0) await access.toReadMany(principal, athletes, followUpsPart);
        return own.map((followUp) => shownFollowUp(followUp, [id]));
      },
    },
    Mutation: {
      async addFollowUp(_parent, args: { athleteId: string; input: unknown }, { principal }: Call) {
        const athleteId = await access.toWrite(principal, args.athleteId);
        const given = parseOrRefuse(newFollowUp, args.input);
        const by = await saving(principal, athleteId);
        return published(await followUps.add(athleteId, given, by), by);
      },
      async changeFollowUp(_parent, args: { id: string; input: unknown }, { principal }: Call) {
        const by = await toChange(principal, args.id);
        const given = parseOrRefuse(followUpForm, args.input);
        return published(await followUps.change(existingId(args.id), given, by), by);
      },
      async completeFollowUp(_parent, args: { id: string }, { principal }: Call) {
        const by = await toChange(principal, args.id);
        return published(await followUps.complete(existingId(args.id), by), by);
      },
      async reopenFollowUp(_parent, args: { id: string }, { principal }: Call) {
        const by = await toChange(principal, args.id);
        return published(await followUps.reopen(existingId(args.id), by), by);
      },
      async removeFollowUp(_parent, args: { id: string }, { principal }: Call) {
        const by = await toChange(principal, args.id);
        await followUps.remove(existingId(args.id), by);
        wakeRelay();
        return true;
      },
    },
  };
}
