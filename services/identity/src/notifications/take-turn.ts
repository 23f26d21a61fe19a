import type { NotificationKind } from '@entourage/contracts/notifications.ts';
import type { Queryable } from '@entourage/kit/data/database.ts';

/**
 * Until the end of the transaction, others that notify of this occasion or settle it wait: neither side would see what
 * the other has written and not committed yet.
 */
export async function takeTurn(database: Queryable, kind: NotificationKind, subjectId: string): Promise<void> {
  await database.query({
    name: 'occasions-take-turn',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`${kind} ${subjectId}`],
  });
}
