import type { NotificationKind } from '@entourage/contracts/notifications.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import { markOfSubject } from './mark-read.ts';
import { takeTurn } from './take-turn.ts';

/**
 * Marks the notifications of an occasion as read, with their event, and keeps that it is settled: its own event may
 * arrive later. `of`: whose; null for everybody's. Repeated, it changes and publishes nothing.
 */
export async function settle(
  client: Client,
  kind: NotificationKind,
  subjectId: string,
  of: readonly string[] | null,
): Promise<void> {
  await takeTurn(client, kind, subjectId);
  await client.query({
    name: 'settled-occasions-add',
    text: `insert into settled_occasions (kind, subject_id, user_id)
           select $1::text, $2::uuid, null::uuid where $3::uuid[] is null
           union all
           select $1, $2, id from users where id = any ($3)
           on conflict do nothing`,
    values: [kind, subjectId, of],
  });
  await markOfSubject(client, kind, subjectId, of);
}
