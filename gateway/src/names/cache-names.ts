import { connectionCreated, connectionRemoved } from '@entourage/contracts/events/admin.ts';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { userChanged, userDeleted } from '@entourage/contracts/events/identity.ts';
import { shareGranted, shareRevoked } from '@entourage/contracts/events/invites.ts';
import { tokenSeconds } from '@entourage/kit/auth/tokens.ts';
import { parse, visit } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { SubgraphAnswer, SubgraphClient, SubgraphRequest } from '../engine/index.ts';
import { perQuery } from '../engine/per-query.ts';

/** Fields that identity shows of people to others, with an event for every change. */
const ofNames = new Set([
  '_entities',
  '__typename',
  'id',
  'username',
  'firstName',
  'lastName',
  'role',
  'profileImageUrl',
]);

/** They decide who may see whose name. */
const changesOfSight: ReadonlySet<string> = new Set(
  [connectionCreated, connectionRemoved, shareGranted, shareRevoked].map(({ type }) => type),
);

const mostBytes = 32 * 1024 * 1024;

interface CachedAnswer {
  readonly body: string;
  /** The people in the answer; a change of one of them evicts it. */
  readonly about: readonly string[];
  readonly era: number;
}

export interface CachedNames {
  /** A client of identity that answers repeated look-ups of names from the cache. */
  readonly client: SubgraphClient;
  received(event: AnyEvent): void;
  /** Changes may have been missed: everything cached before is stale. */
  evictAll(): void;
}

/**
 * Lists ask for the same names each time, and names hardly ever change. The same token gets cached names as long as the
 * gateway receives every event (`receivesEvents`): docs/decisions/0027.
 */
export function cacheNames(
  identity: SubgraphClient,
  receivesEvents: () => boolean,
  given: (from: 'memory' | 'identity') => void,
): CachedNames {
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    ttl: tokenSeconds * 1000,
  });
  /** Counts changes of who may see whose name. */
  let era = 0;
  /** A change that arrives during a call may be newer than its answer. */
  let changes = 0;

  function evictAll(): void {
    era += 1;
    changes += 1;
  }

  return {
    client: {
      async send(request, call) {
        const { query, variables } = request;
        if (!asksForNamesAlone(query)) return identity.send(request, call);
        const key = JSON.stringify([call.headers.authorization, query, variables]);
        const cached = receivesEvents() ? answers.get(key) : undefined;
        const isCurrent = cached?.era === era;
        given(isCurrent ? 'memory' : 'identity');
        if (isCurrent) return JSON.parse(cached.body);
        const [before, now] = [changes, era];
        const answer = await identity.send(request, call);
        const about = everybodyIn(variables, answer);
        if (about && changes === before) {
          answers.set(key, { body: JSON.stringify(answer), about, era: now });
        }
        return answer;
      },
      close: () => identity.close(),
    },
    received({ type, subject }) {
      if (changesOfSight.has(type)) evictAll();
      if (type !== userChanged.type && type !== userDeleted.type) return;
      changes += 1;
      for (const [key, { about }] of answers.entries()) if (about.includes(subject)) answers.delete(key);
    },
    evictAll,
  };
}

const asksForNamesAlone = perQuery((query) => {
  const fields = new Set<string>();
  visit(parse(query), { Field: ({ name }) => void fields.add(name.value) });
  return fields.has('_entities') && [...fields].every((field) => ofNames.has(field));
});

/** Null where one of them is missing or not visible to the caller: that may change without an event about them. */
function everybodyIn(
  { representations }: SubgraphRequest['variables'],
  { data, errors }: SubgraphAnswer,
): string[] | null {
  const entities = data?._entities;
  if (errors || !Array.isArray(entities) || !entities.every(Boolean) || !Array.isArray(representations)) return null;
  return representations.map(({ id }: { id: string }) => id);
}
