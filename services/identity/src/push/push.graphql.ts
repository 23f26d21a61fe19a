import { pushSubscription } from '@entourage/contracts/rest/push.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { invalid, Problem, parseOrRefuse, unauthenticated } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Throttle } from '@entourage/kit/throttle/throttle.ts';
import { isPoint } from './encrypt-push.ts';
import type { PushKey } from './push-key.ts';
import type { PushOrigins } from './push-origins.ts';
import type { PushSubscriptionStore } from './push-subscription.store.ts';
import { queueTest } from './queue-push.ts';

const tests = { limit: 5, windowMs: 3_600_000 };

const sendsNone = () => new Problem('PUSH_OFF', 'This platform sends no push messages.');
const isOff = () => new Problem('PUSH_OFF', 'This browser gets no push messages.');

export interface PushResolverDeps {
  readonly pool: Pool;
  readonly subscriptions: PushSubscriptionStore;
  /** Null: the platform sends none. */
  readonly key: PushKey | null;
  readonly isPushService: PushOrigins;
  readonly throttle: Throttle;
  readonly wakePushes: () => void;
}

/** Push messages of the session that asks. */
export function pushResolvers(deps: PushResolverDeps): Resolvers {
  const publicKey = deps.key?.publicKey ?? null;
  return {
    Query: {
      push: async (_parent, _args, { principal }: Call) => ({
        publicKey,
        isOn: publicKey !== null && (await deps.subscriptions.isOn(asPerson(principal).sessionId)),
      }),
    },
    Mutation: {
      async turnOnPush(_parent, { input }: { input: unknown }, { principal }: Call) {
        const { sessionId } = asPerson(principal);
        if (publicKey === null) throw sendsNone();
        const given = parseOrRefuse(pushSubscription, input);
        if (!deps.isPushService(given.endpoint)) throw invalid({ endpoint: 'This push service is not supported' });
        if (!isPoint(given.keys.p256dh)) throw invalid({ 'keys.p256dh': 'The subscription is not complete' });
        if (!(await deps.subscriptions.turnOn(sessionId, given))) throw unauthenticated();
        return { publicKey, isOn: true };
      },
      async turnOffPush(_parent, _args, { principal }: Call) {
        await deps.subscriptions.turnOff(asPerson(principal).sessionId);
        return null;
      },
      async testPush(_parent, _args, { principal }: Call) {
        const { id, sessionId } = asPerson(principal);
        if (publicKey === null) throw sendsNone();
        if (!(await deps.subscriptions.isOn(sessionId))) throw isOff();
        await deps.throttle.take([{ key: `push-test:${id}`, ...tests }]);
        await queueTest(deps.pool, sessionId);
        deps.wakePushes();
        return null;
      },
    },
  };
}
