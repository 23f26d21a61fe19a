import { subscriptionChanged } from '@entourage/contracts/events/identity.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { type Client, inTransaction } from '@entourage/kit/data/database.ts';
import { queueMail } from '../mail/mail.store.ts';
import { notify } from '../notifications/notify.ts';
import { subscriptionColumns } from './billing.store.ts';
import { graceUntil, hasLapsed, noticeDue } from './grace.ts';
import type { RefreshDeps } from './refresh-customer.ts';
import type { Stored } from './settle.ts';

type Late = Stored & { readonly userId: string | null };

/** Mails people whose payment failed, each notice once, and makes paid features read-only when the grace is over. */
export async function followLatePayers(deps: RefreshDeps): Promise<void> {
  const { rows } = await deps.pool.query<{ id: string }>(
    `select id from subscriptions where ended_at is null and past_due_since is not null and not read_only`,
  );
  for (const { id } of rows) await inTransaction(deps.pool, (client) => follow(client, id, deps.now()));
  if (rows.length > 0) {
    deps.wakeRelay();
    deps.wakeMails();
  }
}

async function follow(client: Client, id: string, now: Date): Promise<void> {
  const { rows } = await client.query<Late>(
    `select ${subscriptionColumns}, (select user_id from billing_customers c where c.id = s.customer_id) as "userId"
     from subscriptions s where id = $1 and ended_at is null and not read_only for update`,
    [id],
  );
  const [late] = rows;
  if (!late?.pastDueSince) return;
  if (hasLapsed({ ...late, wasPaid: true }, now)) return lapse(client, late);
  const day = noticeDue(late.pastDueSince, now);
  if (day === null || !late.userId) return;
  const { rowCount } = await client.query(
    'insert into payment_notices (subscription_id, since, day) values ($1, $2, $3) on conflict do nothing',
    [id, late.pastDueSince, day],
  );
  const minutes = Math.ceil((graceUntil(late.pastDueSince).getTime() - now.getTime()) / 60_000);
  if (!rowCount) return;
  await queueMail(client, late.userId, 'payment-failed', { minutes });
  await notify(client, { kind: 'PAYMENT_FAILED', to: [late.userId] });
}

async function lapse(client: Client, { id, userId, status, plan }: Late): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    'update subscriptions set read_only = true, version = version + 1 where id = $1 returning version',
    [id],
  );
  const data = { userId, status, plan, readOnly: true, changed: ['readOnly' as const] };
  await client.query(outboxInsert(subscriptionChanged, { subject: id, version: rows[0]?.version ?? 1, data }));
  if (!userId) return;
  await queueMail(client, userId, 'subscription-lapsed');
  await notify(client, { kind: 'SUBSCRIPTION_LAPSED', to: [userId] });
}
