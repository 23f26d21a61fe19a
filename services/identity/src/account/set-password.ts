import type { Client } from '@entourage/kit/data/database.ts';
import { endSessions } from '../sessions/session.store.ts';
import { announceChange } from '../users/announce-change.ts';

/**
 * Sets a password in the caller's transaction, which holds the person's row: ends all sessions but the kept one, voids
 * reset links, the calendar's address and what was begun with the earlier password (a sign-in, a passkey, a second
 * factor), publishes the change and notifies a confirmed address.
 */
export async function setPassword(
  client: Client,
  person: { id: string; passwordHash: string; keptSession: string | null },
): Promise<void> {
  await client.query('update users set password_hash = $2, updated_at = now() where id = $1', [
    person.id,
    person.passwordHash,
  ]);
  // The ends of sessions alone would tell nothing where there are none.
  await announceChange(client, person.id, ['password']);
  await endSessions(client, { userId: person.id, allBut: person.keptSession }, 'password-changed');
  await client.query('delete from sign_in_challenges where user_id = $1', [person.id]);
  await client.query('delete from passkey_challenges where user_id = $1', [person.id]);
  await client.query('delete from second_factors where user_id = $1 and confirmed_at is null', [person.id]);
  await client.query(
    "delete from one_time_tokens where user_id = $1 and purpose = 'reset-password' and used_at is null",
    [person.id],
  );
  await client.query('delete from calendar_feeds where user_id = $1', [person.id]);
  await client.query("delete from mails where user_id = $1 and kind = 'reset-password' and sent_at is null", [
    person.id,
  ]);
  await client.query(
    "insert into mails (user_id, kind) select id, 'password-changed' from users where id = $1 and email_confirmed_at is not null",
    [person.id],
  );
}
