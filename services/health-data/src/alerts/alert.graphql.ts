import { randomUUID } from 'node:crypto';
import { alertsShown } from '@entourage/contracts/rest/wellness.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import type { AlertStore } from './alert.store.ts';
import { type Alert, partOf, shownSince } from './alert.ts';

export function alertResolvers(deps: {
  alerts: AlertStore;
  relationships: Pick<Relationships, 'athletesOf'>;
  access: Pick<Access, 'toRead' | 'toReadMany'>;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const { alerts, relationships, access, now, wakeRelay } = deps;
  return {
    Query: {
      async alerts(_parent, args: AlertArgs, { principal }: Call) {
        const { id, role } = asPerson(principal);
        const isOwn = role === 'ATHLETE';
        const behind = readCursor(args.after, sortedBy.instant);
        const limit = rowsFor(args.first);
        const athletes = isOwn ? [await access.toRead(principal, id, [])] : await relationships.athletesOf(id);
        // Liaisons look at what is new; the athlete takes along all that is kept.
        const since = isOwn ? new Date(0) : shownSince(now());
        const asked = { seen: args.seen ?? null, since, behind, limit };
        const { alerts: found, total } = await alerts.page(id, athletes, asked);
        const page = pageOf(found, args.first, ({ raisedAt, _id }) => ({ value: raisedAt.toISOString(), id: _id }));
        const byPart = Map.groupBy(page.nodes, ({ kind }) => partOf[kind]);
        for (const [part, some] of isOwn ? [] : byPart) {
          await access.toReadMany(principal, [...new Set(some.map(({ ownerId }) => ownerId))], part);
        }
        return { nodes: page.nodes.map(shown), total, nextCursor: page.nextCursor };
      },
    },
    Mutation: {
      async markAlertSeen(_parent, args: { id: string }, { principal }: Call) {
        const id = existingId(args.id);
        const alert = await alerts.find(id);
        // The access check runs for a missing alert too, so that timing does not reveal existing ones.
        await access.toRead(principal, alert?.ownerId ?? randomUUID(), alert ? partOf[alert.kind] : []);
        if (!alert) throw notFound();
        const seen = await alerts.see([alert], asPerson(principal).id, now());
        wakeRelay();
        return shown({ ...alert, seenAt: seen.get(alert._id) ?? null });
      },
      async markAlertsSeen(_parent, args: { input: unknown }, { principal }: Call) {
        const { id } = asPerson(principal);
        const until = new Date(parseOrRefuse(alertsShown, args.input).until);
        const athletes = await relationships.athletesOf(id);
        await alerts.see(await alerts.unseen(id, athletes, { since: shownSince(now()), until }), id, now());
        wakeRelay();
        return true;
      },
    },
  };
}

interface AlertArgs {
  readonly first: number;
  readonly after?: string | null;
  readonly seen?: boolean | null;
}

const shown = ({
  _id,
  ownerId,
  kind,
  raisedAt,
  flags,
  missedDays,
  endsOn,
  seenAt,
}: Alert & { seenAt: Date | null }) => ({
  kind,
  raisedAt,
  flags,
  missedDays,
  endsOn: endsOn ?? null,
  seenAt,
  id: _id,
  athleteId: ownerId,
  athlete: { __typename: 'User', id: ownerId },
});
