import type { Queryable } from '@entourage/kit/data/database.ts';
import type { LetterKind } from './mail.ts';

/**
 * Mails a person what happened to their account; sends nothing to an address that is not confirmed. Call in the
 * transaction of its cause.
 */
export async function mailOwner(
  database: Queryable,
  userId: string,
  kind: LetterKind,
  howOften: 'each time' | 'one a day' = 'each time',
): Promise<void> {
  await database.query(
    `insert into mails (user_id, kind)
     select id, $2 from users u where id = $1 and email_confirmed_at is not null
       and not ($3 and exists (
         select from mails where user_id = u.id and kind = $2 and created_at > now() - interval '1 day'))`,
    [userId, kind, howOften === 'one a day'],
  );
}
