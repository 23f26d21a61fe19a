import { contactMailed, contactUndelivered } from '@entourage/contracts/events/admin.ts';
import { replyFailed, replySent } from '@entourage/contracts/events/identity.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import type { Client } from '@entourage/kit/data/database.ts';

/** Keeps what became of the mail with an answer. What was sent stays so, whatever comes late. */
export const followReplies: readonly Handler[] = [
  on(replySent, async ({ subject, time }, client) => {
    const { rows } = await client.query<Changed>(
      `update contact_messages set answer_sent_at = $2, answer_failed_at = null, version = version + 1
       where id = $1 and answer is not null and answer_sent_at is null returning id, version`,
      [subject, time],
    );
    await publish(client, contactMailed, rows);
  }),
  on(replyFailed, async ({ subject, time }, client) => {
    const { rows } = await client.query<Changed>(
      `update contact_messages set answer_failed_at = $2, version = version + 1
       where id = $1 and answer is not null and answer_sent_at is null and answer_failed_at is null returning id, version`,
      [subject, time],
    );
    await publish(client, contactUndelivered, rows);
  }),
];

interface Changed {
  readonly id: string;
  readonly version: number;
}

async function publish(
  client: Client,
  event: typeof contactMailed | typeof contactUndelivered,
  changed: readonly Changed[],
): Promise<void> {
  for (const { id: subject, version } of changed)
    await client.query(outboxInsert(event, { subject, version, data: {} }));
}
