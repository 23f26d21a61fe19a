import { randomUUID } from 'node:crypto';
import type { NotificationKind } from '@entourage/contracts/notifications.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { testKeys } from '@entourage/stack/testing/keys';
import { type PushService, pushService, type TestBrowser } from '@entourage/stack/testing/push-service';
import { notify } from '../src/notifications/notify.ts';
import { createDeliver } from '../src/push/deliver-push.ts';
import { createPushStore } from '../src/push/push.store.ts';
import { type PushKey, readPushKey } from '../src/push/push-key.ts';
import { pushOrigins } from '../src/push/push-origins.ts';
import { createPushSubscriptionStore } from '../src/push/push-subscription.store.ts';
import { type PushDeps, type PushOutcome, sendDue } from '../src/push/send-pushes.ts';
import { withDatabase } from './with-database.ts';

/** One athlete, signed in by one browser that has push messages on; made anew for each test. */
export function withPushes() {
  const world = {} as {
    pool: Pool;
    key: PushKey;
    service: PushService;
    userId: string;
    sessionId: string;
    browser: TestBrowser;
    outcomes: PushOutcome[];
    logged: string[];
    deps: PushDeps;
  };
  withDatabase((opened) => {
    world.pool = opened;
  });
  beforeAll(() => {
    world.key = readPushKey(testKeys().files.push) as PushKey;
  });
  beforeEach(async () => {
    const { pool, key } = world;
    await pool.query('delete from users');
    const service = await pushService(() => key.publicKey);
    const { rows } = await pool.query<{ id: string }>(
      "insert into users (username, password_hash, role) values ('noor', '-', 'ATHLETE') returning id",
    );
    const outcomes: PushOutcome[] = [];
    const logged: string[] = [];
    const keep = (...said: unknown[]) => void logged.push(JSON.stringify(said));
    const deps: PushDeps = {
      pushes: createPushStore(pool),
      subscriptions: createPushSubscriptionStore(pool),
      deliver: createDeliver(key, pushOrigins(service.origin), () => new Date()),
      limitsOf: () => ({ idleHours: 12, maxDays: 30 }),
      isUnread: async () => true,
      now: () => new Date(),
      log: Object.assign(createLog('test', 'silent'), { info: keep, warn: keep }),
      count: (outcome) => void outcomes.push(outcome),
    };
    Object.assign(world, { service, userId: rows[0]?.id, browser: service.browser(), outcomes, logged, deps });
    world.sessionId = await signedIn();
    await deps.subscriptions.turnOn(world.sessionId, world.browser.subscription);
  });
  afterEach(async () => {
    expect(world.service.faults).toEqual([]);
    await world.service.stop();
  });

  async function signedIn(): Promise<string> {
    const { rows } = await world.pool.query<{ id: string }>(
      `insert into sessions (secret_hash, user_id, expires_at) values (sha256($1::text::bytea), $2, now() + interval '30 days')
       returning id`,
      [randomUUID(), world.userId],
    );
    return rows[0]?.id as string;
  }

  return Object.assign(world, {
    signedIn,
    send: (other: Partial<PushDeps> = {}) => sendDue({ ...world.deps, ...other }),
    news: (kind: NotificationKind, more: { meetingAt?: string; subjectId?: string; personId?: string } = {}) =>
      notify(world.pool, { kind, to: [world.userId], ...more }),
    waiting: async () =>
      (
        await world.pool.query<{ kind: string; attempts: number; wait: number }>(
          `select kind, attempts, round(extract(epoch from next_try_at - now()))::int as wait from pushes order by id`,
        )
      ).rows,
    dueNow: () => world.pool.query('update pushes set next_try_at = now()'),
    livesIn: (zone: string) => world.pool.query('update users set time_zone = $1', [zone]),
    isOn: () => world.deps.subscriptions.isOn(world.sessionId),
    written: () => world.service.received.map(({ message }) => message),
  });
}
