import type { NotificationKind } from '@entourage/contracts/notifications.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import { markOfSubject } from './mark-read.ts';
import { takeTurn } from './take-turn.ts';

/**
 * Marks the notifications of an occasion as read, with their event, and keeps until when it is settled: its own event may
 * arrive later. `of`: whose; null for everybody's; `at`: when. Repeated, it changes and publishes nothing.
 */
export async function settle(
  client: Client,
  kind: NotificationKind,
  subjectId: string,
  whose: { of: readonly string[] | null; at: string },
): Promise<void> {
  await takeTurn(client, kind, subjectId);
  await client.query({
    name: 'settled-occasions-add',
    text: `insert into settled_occasions as known (kind, subject_id, user_id, at)
           select $1::text, $2::uuid, null::uuid, $4::timestamptz where $3::uuid[] is null
           union all
           select $1, $2, id, $4 from users where id = any ($3)
           on conflict (kind, subject_id, user_id) do update set at = excluded.at where known.at < excluded.at`,
    values: [kind, subjectId, whose.of, whose.at],
  });
  await markOfSubject(client, kind, subjectId, whose);
}
