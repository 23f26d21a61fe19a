import { connectionCreated, connectionRemoved } from '@entourage/contracts/events/admin.ts';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { userChanged, userDeleted } from '@entourage/contracts/events/identity.ts';
import { rememberAnswers } from '@entourage/kit/remembered-answers.ts';
import { tokenSeconds } from '@entourage/kit/tokens.ts';
import { parse, visit } from 'graphql';
import type { SubgraphAnswer, SubgraphClient, SubgraphRequest } from '../engine/index.ts';
import { perQuery } from '../engine/per-query.ts';

/** What identity shows of people to others and tells every change of. */
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

const mostBytes = 32 * 1024 * 1024;
const sweepMs = 60_000;

export interface RememberedNames {
  /** Identity, of which who has asked for these names a moment ago need not be asked. */
  readonly client: SubgraphClient;
  heard(event: AnyEvent): void;
  /** Changes may have been missed: nothing that was known before is believed any more. */
  forgetAll(): void;
}

/**
 * The names in a list are asked for each time somebody looks at it, and hardly ever change. They are given again to the same token for as
 * long as the gateway is told of every change (`isTold`): docs/decisions/0027.
 */
export function rememberNames(
  identity: SubgraphClient,
  isTold: () => boolean,
  given: (from: 'memory' | 'identity') => void,
): RememberedNames {
  const answers = rememberAnswers({ mostBytes, mostMs: tokenSeconds * 1000 });
  const sweeping = setInterval(answers.sweep, sweepMs).unref();
  /** Of the relationships that decide who may see whose name. */
  let era = 0;
  /** What comes while identity is being asked may be newer than its answer. */
  let changes = 0;

  function forgetAll(): void {
    era += 1;
    changes += 1;
  }

  return {
    client: {
      async send(request, call) {
        const { query, variables } = request;
        if (!asksForNamesAlone(query)) return identity.send(request, call);
        const key = JSON.stringify([call.headers.authorization, query, variables]);
        const known = await answers.find(key);
        given(known ? 'memory' : 'identity');
        if (known) return JSON.parse(known.toString());
        const [before, now] = [changes, era];
        const answer = await identity.send(request, call);
        const about = everybodyIn(variables, answer);
        if (about && changes === before) {
          const isCurrent = async () => era === now && isTold();
          answers.keep(key, Buffer.from(JSON.stringify(answer)), { about, until: Number.POSITIVE_INFINITY, isCurrent });
        }
        return answer;
      },
      async close() {
        clearInterval(sweeping);
        await identity.close();
      },
    },
    heard({ type, subject }) {
      if (type === connectionCreated.type || type === connectionRemoved.type) forgetAll();
      if (type !== userChanged.type && type !== userDeleted.type) return;
      changes += 1;
      answers.forget(subject);
    },
    forgetAll,
  };
}

const asksForNamesAlone = perQuery((query) => {
  const fields = new Set<string>();
  visit(parse(query), { Field: ({ name }) => void fields.add(name.value) });
  return fields.has('_entities') && [...fields].every((field) => ofNames.has(field));
});

/** Null where one of them is nobody to the caller, or could not be found out: that may be otherwise in a moment. */
function everybodyIn(
  { representations }: SubgraphRequest['variables'],
  { data, errors }: SubgraphAnswer,
): string[] | null {
  const entities = data?._entities;
  if (errors || !Array.isArray(entities) || !entities.every(Boolean) || !Array.isArray(representations)) return null;
  return representations.map(({ id }: { id: string }) => id);
}
