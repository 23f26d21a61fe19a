import { eventually } from '@entourage/stack/testing/eventually';
import type { TrialPlatform } from '../platform/trial-platform.ts';
import { checkStream } from '../verify/check-stream.ts';
import type { Findings } from '../verify/compare.ts';
import type { OutboxEvent } from '../verify/outbox-event.ts';
import { select } from '../verify/records.ts';
import { readStream } from '../verify/stream.ts';
import type { Paying } from './paying.ts';

/** Identity looks once a minute whether the hourly comparison is due. */
const comparedWithinMs = 100_000;

interface StoredSubscription {
  readonly userId: string;
  readonly stripeId: string;
  readonly status: string;
  readonly paid: number;
}

const statuses: Readonly<Record<string, string>> = { active: 'ACTIVE', past_due: 'PAST_DUE', incomplete: 'INCOMPLETE' };

/** What no report announced is repaired by the hourly comparison, which is made due; then both sides are the same. */
export async function verifyPaying(platform: TrialPlatform, { payers, simulator }: Paying): Promise<Findings> {
  const { customers, subscriptions, invoices } = simulator.account.kept;
  await select(platform, 'identity', `update billing_runs set begun_at = now() - interval '2 hours'`);

  async function compare(): Promise<Findings> {
    const stored = await readSubscriptions(platform);
    const lost: string[] = [];
    const twice: string[] = [];
    for (const { person, subscriptionId } of payers) {
      const own = stored.filter(({ userId }) => userId === person.id);
      const there = subscriptions.find(({ id }) => id === subscriptionId);
      if (!there) continue;
      const [row, ...more] = own;
      if (more.length > 0) twice.push(`the stored subscription of ${person.username}`);
      if (subscriptions.filter(({ customer }) => customer === there.customer).length > 1)
        twice.push(`the subscription of ${person.username}`);
      const { metadata } = customers.find(({ id }) => id === there.customer) ?? {};
      if (customers.filter((each) => each.metadata.entourage === metadata?.entourage).length > 1)
        twice.push(`the customer of ${person.username}`);
      const paid = invoices.filter((each) => each.customer === there.customer && each.status === 'paid').length;
      const is = `${row?.status} with ${row?.paid} payments`;
      const shouldBe = `${statuses[there.status] ?? there.status} with ${paid} payments`;
      if (is !== shouldBe) lost.push(`the subscription of ${person.username} is ${is}, not ${shouldBe}`);
    }
    return { lost, twice, wrong: [] };
  }

  await eventually(async () => {
    if ((await compare()).lost.length > 0) throw new Error('not compared yet');
  }, comparedWithinMs).catch(() => undefined);
  const findings = await compare();
  return { ...findings, ...(await onStream(platform, findings)) };
}

const readSubscriptions = (platform: TrialPlatform) =>
  select<StoredSubscription>(
    platform,
    'identity',
    `select c.user_id as "userId", s.stripe_id as "stripeId", s.status,
       (select count(*)::int from invoices i where i.customer_id = c.id and i.status = 'PAID') as paid
     from subscriptions s join billing_customers c on c.id = s.customer_id`,
  );

async function onStream(platform: TrialPlatform, { lost, twice }: Findings): Promise<Pick<Findings, 'lost' | 'twice'>> {
  const text = `select id, type, subject, request_id as "requestId", published_at is not null as published
                from outbox where type = 'subscription.changed' and published_at is not null`;
  const [events, stream] = [await select<OutboxEvent>(platform, 'identity', text), await readStream(platform)];
  const found = checkStream(events, stream);
  return { lost: [...lost, ...found.lost], twice: [...twice, ...found.twice] };
}
