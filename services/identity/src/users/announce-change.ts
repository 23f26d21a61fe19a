import { type ChangeableUserField, userChanged } from '@entourage/contracts/events/identity.ts';
import type { Role, VerificationStatus } from '@entourage/contracts/people.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import type { Client } from '@entourage/kit/data/database.ts';

/** Publishes a change of what belongs to an account but is stored beside it, in the transaction that makes it. */
export async function announceChange(client: Client, userId: string, changed: ChangeableUserField[]): Promise<void> {
  const { rows } = await client.query<{ version: number; role: Role; verificationStatus: VerificationStatus }>(
    `update users set version = version + 1 where id = $1
     returning version, role, verification_status as "verificationStatus"`,
    [userId],
  );
  const [user] = rows;
  if (!user) return;
  const { version, ...standing } = user;
  const { text, values } = outboxInsert(userChanged, { subject: userId, version, data: { ...standing, changed } });
  await client.query(text, values);
}
