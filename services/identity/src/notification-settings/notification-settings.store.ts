import type { NotificationTopic, NotificationWay } from '@entourage/contracts/notification-settings.ts';
import { inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { unauthenticated } from '@entourage/kit/serve/problem.ts';

export interface Muted {
  readonly topic: NotificationTopic;
  readonly way: NotificationWay;
}

export interface SettingsChange {
  readonly mute: readonly Muted[];
  readonly unmute: readonly Muted[];
  /** Undefined: it stays; null: no reminder. */
  readonly checkInAt: string | null | undefined;
}

export type NotificationSettingsStore = ReturnType<typeof createNotificationSettingsStore>;

const columnsOf = (given: readonly Muted[]) => [given.map(({ topic }) => topic), given.map(({ way }) => way)];

export function createNotificationSettingsStore(pool: Pool) {
  return {
    async read(userId: string): Promise<{ muted: Muted[]; checkInAt: string | null }> {
      const { rows } = await pool.query<{ muted: Muted[]; checkInAt: string | null }>({
        name: 'notification-settings',
        text: `select coalesce((select jsonb_agg(jsonb_build_object('topic', topic, 'way', way))
                               from muted_topics where user_id = $1), '[]') as muted,
                 (select at from check_in_reminders where user_id = $1) as "checkInAt"`,
        values: [userId],
      });
      return rows[0] ?? { muted: [], checkInAt: null };
    },

    change: (userId: string, { mute, unmute, checkInAt }: SettingsChange, now: Date): Promise<void> =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query('select from users where id = $1 for key share', [userId]);
        if (!rowCount) throw unauthenticated();
        await client.query(
          `insert into muted_topics (user_id, topic, way)
           select $1, topic, way from unnest($2::text[], $3::text[]) as given (topic, way) order by topic, way
           on conflict do nothing`,
          [userId, ...columnsOf(mute)],
        );
        await client.query(
          `delete from muted_topics using unnest($2::text[], $3::text[]) as given (topic, way)
           where user_id = $1 and muted_topics.topic = given.topic and muted_topics.way = given.way`,
          [userId, ...columnsOf(unmute)],
        );
        if (checkInAt === null) await client.query('delete from check_in_reminders where user_id = $1', [userId]);
        if (checkInAt)
          await client.query(
            `insert into check_in_reminders as known (user_id, at, set_at, next_at) values ($1, $2, $3, $3)
             on conflict (user_id) do update set at = excluded.at, set_at = excluded.set_at, next_at = excluded.next_at
             where known.at <> excluded.at`,
            [userId, checkInAt, now],
          );
      }),
  };
}
