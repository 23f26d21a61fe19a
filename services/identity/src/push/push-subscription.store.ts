import type { PushSubscriptionGiven } from '@entourage/contracts/rest/push.ts';
import { inTransaction, type Pool } from '@entourage/kit/data/database.ts';

/** Further refusals would not be different: the browser can subscribe again. */
const mostRefusals = 3;

export type PushSubscriptionStore = ReturnType<typeof createPushSubscriptionStore>;

export function createPushSubscriptionStore(pool: Pool) {
  return {
    async isOn(sessionId: string): Promise<boolean> {
      const { rowCount } = await pool.query('select from push_subscriptions where session_id = $1', [sessionId]);
      return rowCount === 1;
    },

    /** Takes the address from an earlier session of the same browser. False: the session has ended meanwhile. */
    turnOn: (sessionId: string, { endpoint, keys }: PushSubscriptionGiven): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query('select from sessions where id = $1 for key share', [sessionId]);
        if (!rowCount) return false;
        await client.query('delete from push_subscriptions where endpoint = $2 and session_id <> $1', [
          sessionId,
          endpoint,
        ]);
        await client.query(
          `insert into push_subscriptions (session_id, endpoint, p256dh, auth) values ($1, $2, $3, $4)
           on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
             auth = excluded.auth, refusals = 0, created_at = now()`,
          [sessionId, endpoint, keys.p256dh, keys.auth],
        );
        return true;
      }),

    async turnOff(sessionId: string): Promise<void> {
      await pool.query('delete from push_subscriptions where session_id = $1', [sessionId]);
    },

    /** The push service does not know this address any more; another one stays. */
    async remove(sessionId: string, endpoint: string): Promise<void> {
      await pool.query('delete from push_subscriptions where session_id = $1 and endpoint = $2', [sessionId, endpoint]);
    },

    /** A few refusals in a row remove it. */
    async noteRefusal(sessionId: string, endpoint: string): Promise<void> {
      await pool.query(
        `with refused as (
           update push_subscriptions set refusals = refusals + 1
           where session_id = $1 and endpoint = $2 and refusals + 1 < $3 returning session_id)
         delete from push_subscriptions
         where session_id = $1 and endpoint = $2 and not exists (select from refused)`,
        [sessionId, endpoint, mostRefusals],
      );
    },

    async noteAccepted(sessionId: string): Promise<void> {
      await pool.query('update push_subscriptions set refusals = 0 where session_id = $1 and refusals > 0', [
        sessionId,
      ]);
    },
  };
}
