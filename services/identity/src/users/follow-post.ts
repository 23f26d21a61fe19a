import { type ChangeableUserField, userChanged } from '@entourage/contracts/events/identity.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import { noteHistory } from '../history/history.ts';
import { queueMail } from '../mail/mail.store.ts';
import type { MailKind } from '../mail/mail.ts';
import { notify } from '../notifications/notify.ts';
import { type PostNews, type Standing, standingAfterPost } from './standing-after-post.ts';

export interface PostEvent extends PostNews {
  readonly post: string;
  readonly userId: string;
  /** The person who submitted or decided; null if unknown by now. */
  readonly by: string | null;
}

const mailOf = {
  UNDER_REVIEW: 'verification-received',
  APPROVED: 'verification-approved',
  REJECTED: 'verification-rejected',
} as const satisfies Record<string, MailKind>;

/** Writes standing, mail and event, in the transaction that records the event as handled. */
export async function followPost(client: Client, event: PostEvent): Promise<void> {
  const decidedBy = event.decision === null ? null : await lockExisting(client, event.by);
  const { rows } = await client.query<Standing & { notes: string | null }>(
    `select role, verification_status as status, post_submitted as submitted, post_decided as decided,
            status_set_at as "setAt", review_notes as notes
     from users where id = $1 for no key update`,
    [event.userId],
  );
  const [before] = rows;
  const after = before && standingAfterPost(event, before);
  if (!after) return;
  await client.query('update users set post_submitted = $2, post_decided = $3 where id = $1', [
    event.userId,
    after.submitted,
    after.decided,
  ]);
  const isHeeded = after.status === (event.decision ?? 'UNDER_REVIEW');
  if (isHeeded) await queueMail(client, event.userId, mailOf[event.decision ?? 'UNDER_REVIEW']);
  const changed: ChangeableUserField[] = [
    ...(after.status !== before.status ? ['verificationStatus' as const] : []),
    // The note of an earlier decision does not apply to this one.
    ...(isHeeded && before.notes !== null ? ['reviewNotes' as const] : []),
  ];
  if (isHeeded && event.decision !== null) {
    await notify(client, { kind: `VERIFICATION_${event.decision}`, to: [event.userId], at: event.at });
    await client.query('update users set verified_at = $2, verified_by = $3 where id = $1', [
      event.userId,
      event.at,
      decidedBy,
    ]);
  }
  if (changed.length === 0) return;
  await change(client, event, after, changed);
  const was = { verificationStatus: before.status, reviewNotes: before.notes };
  await noteHistory(client, event.userId, was, { verificationStatus: after.status, reviewNotes: null }, changed);
}

/** The deciding admin may be deleted by now. Locked before the athlete, as in every change of an account. */
async function lockExisting(client: Client, id: string | null): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>('select id from users where id = $1 for key share', [id]);
  return rows[0]?.id ?? null;
}

async function change(
  client: Client,
  { userId, post }: PostEvent,
  { role, status }: Standing,
  changed: ChangeableUserField[],
) {
  const { rows } = await client.query<{ version: number }>(
    `update users set verification_status = $2, review_notes = case when $3 then null else review_notes end,
       version = version + 1, updated_at = now()
     where id = $1 returning version`,
    [userId, status, changed.includes('reviewNotes')],
  );
  const [{ version }] = rows as [{ version: number }];
  const { text, values } = outboxInsert(userChanged, {
    subject: userId,
    version,
    data: { role, verificationStatus: status, changed, post },
  });
  await client.query(text, values);
}
