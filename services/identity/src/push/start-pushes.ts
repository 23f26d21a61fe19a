import type { Pool } from '@entourage/kit/data/database.ts';
import type { Metrics } from '@entourage/kit/metrics/metrics.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import type { Frame } from '@entourage/kit/serve/start-service.ts';
import type { Throttle } from '@entourage/kit/throttle/throttle.ts';
import type { LimitsOf } from '../sessions/session.ts';
import { countPushes } from './count-pushes.ts';
import { createDeliver } from './deliver-push.ts';
import { pushResolvers } from './push.graphql.ts';
import { createPushStore } from './push.store.ts';
import type { PushKey } from './push-key.ts';
import type { PushOrigins } from './push-origins.ts';
import { createPushSubscriptionStore } from './push-subscription.store.ts';
import { startSendingPushes } from './send-pushes.ts';

/** Without a key nothing is sent, and no browser can subscribe. */
export function startPushes(deps: {
  readonly pool: Pool;
  readonly frame: Pick<Frame, 'run' | 'now'>;
  readonly metrics: Metrics;
  readonly throttle: Throttle;
  readonly log: Log;
  readonly limitsOf: LimitsOf;
  readonly key: PushKey | null;
  readonly isPushService: PushOrigins;
  readonly isUnread: (userId: string) => Promise<boolean>;
}) {
  const { pool, metrics, throttle, log, limitsOf, key, isPushService, isUnread } = deps;
  const { run, now } = deps.frame;
  const pushes = createPushStore(pool);
  const subscriptions = createPushSubscriptionStore(pool);
  const count = countPushes(metrics);
  const sending =
    key &&
    run(
      startSendingPushes({
        ...{ pushes, subscriptions, limitsOf, isUnread, now, log, count },
        deliver: createDeliver(key, isPushService, now),
      }),
    );
  return {
    resolvers: pushResolvers({
      ...{ pool, subscriptions, key, isPushService, throttle },
      wakePushes: () => sending?.wake(),
    }),
    purgeExpired: () => pushes.purgeExpired(),
  };
}
