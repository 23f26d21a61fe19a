import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownWebhookPath, webhookMaxBytes, webhookPath } from '@entourage/contracts/billing.ts';
import { sign } from '@entourage/stack/stripe-simulator/webhooks';
import { eventually } from '@entourage/stack/testing/eventually';
import type { Person } from '../../../gateway/test/people.ts';
import { type AttackGroup, answering, type Target } from '../attack.ts';
import { describe, tally } from '../wire/answer.ts';
import { ask, jsonIn } from '../wire/ask.ts';
import { inTurns, times } from '../wire/timing.ts';
import { visit, visitAs } from '../wire/visitor.ts';

const start = '/api/get-or-create-subscription';
const anAthlete = ({ people }: Target) => people.withStanding('ATHLETE', 'APPROVED');

interface Started {
  readonly clientSecret: string;
  readonly subscriptionId: string;
}

const started = (target: Target, person: Person): Promise<Started> =>
  eventually(async () => {
    const answer = await visitAs(target, person, { method: 'POST', path: start });
    const { clientSecret, subscriptionId } = answer.status === 200 ? jsonIn(answer) : {};
    if (typeof clientSecret !== 'string') throw new Error(`no subscription: ${describe(answer)}`);
    return { clientSecret, subscriptionId };
  });

const statusOf = async (target: Target, person: Person): Promise<string> =>
  jsonIn(await visitAs(target, person, { path: '/api/subscription' })).status;

async function paying(target: Target): Promise<Person & Started> {
  const person = await anAthlete(target);
  const subscription = await started(target, person);
  await visitAs(target, person, { method: 'POST', path: '/api/simulated-payment', body: { outcome: 'SUCCESS' } });
  await eventually(async () => {
    if ((await statusOf(target, person)) !== 'ACTIVE') throw new Error('the payment has not arrived');
  });
  return { ...person, ...subscription };
}

const aReport = (id: string) =>
  JSON.stringify({ id, type: 'customer.subscription.deleted', data: { object: { customer: 'cus_1' } } });

const report = (target: Target, body: string, signature: string) =>
  visit(target, {
    ...{ method: 'POST', path: webhookPath, body },
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });

const kept = async ({ people }: Target, id: string) =>
  (await people.query('identity', 'select 1 from payment_reports where id = $1', [id])).length;

export const billing: AttackGroup = {
  name: 'billing',
  attacks: [
    answering({
      name: 'a forged report of the payment provider',
      sent: 'no signature, a foreign one, an old one, one without time, another body',
      expected: '5 × 400 INVALID; 0 kept',
      async answer(target) {
        const body = aReport('evt_forged');
        const seconds = Math.floor(Date.now() / 1000);
        const { webhookSecret } = target.stripe;
        const valid = sign(body, webhookSecret);
        const answers = [
          await report(target, body, ''),
          await report(target, body, sign(body, 'whsec_of_somebody_else')),
          await report(target, body, sign(body, webhookSecret, seconds - 301)),
          await report(target, body, valid.slice(valid.indexOf('v1='))),
          await report(target, body.replace('cus_1', 'cus_2'), valid),
        ];
        return `${tally(answers)}; ${await kept(target, 'evt_forged')} kept`;
      },
    }),
    answering({
      name: 'a report, replayed',
      sent: 'the same one 20 times at once',
      expected: '20 × 204; 1 kept',
      async answer(target) {
        const body = aReport('evt_replayed');
        const signature = sign(body, target.stripe.webhookSecret);
        const answers = await inTurns(times(20), 20, () => report(target, body, signature));
        return `${tally(answers)}; ${await kept(target, 'evt_replayed')} kept`;
      },
    }),
    answering({
      name: 'a report that lies',
      sent: 'a rightly signed one, that a paid subscription has ended',
      expected: 'ACTIVE',
      async answer(target) {
        const person = await paying(target);
        const { customer } = target.stripe.simulator.account.subscription(person.subscriptionId);
        const id = 'evt_lie';
        const object = { id: person.subscriptionId, object: 'subscription', customer, status: 'canceled' };
        const body = JSON.stringify({ id, type: 'customer.subscription.deleted', data: { object } });
        await report(target, body, sign(body, target.stripe.webhookSecret));
        await eventually(async () => {
          const text = 'select 1 from payment_reports where id = $1 and handled_at is not null';
          if ((await target.people.query('identity', text, [id])).length === 0) throw new Error('not handled yet');
        });
        return statusOf(target, person);
      },
    }),
    answering({
      name: 'a report that is too large',
      sent: `${webhookMaxBytes + 1} bytes`,
      expected: '413 PAYLOAD_TOO_LARGE',
      answer: async (target) => {
        const body = 'x'.repeat(webhookMaxBytes + 1);
        return describe(await report(target, body, sign(body, target.stripe.webhookSecret)));
      },
    }),
    answering({
      name: 'a report, past the gateway',
      sent: 'a rightly signed one at identity itself, without a token',
      expected: '401 UNAUTHENTICATED; 0 kept',
      async answer(target) {
        const body = aReport('evt_past');
        const headers = { 'stripe-signature': sign(body, target.stripe.webhookSecret) };
        const answer = await ask(target.identity, { method: 'POST', path: ownWebhookPath, body, headers });
        return `${describe(answer)}; ${await kept(target, 'evt_past')} kept`;
      },
    }),
    answering({
      name: 'two subscriptions',
      sent: '20 starts at once, monthly and annual',
      expected: '1 customer, 1 subscription',
      async answer(target) {
        const person = await anAthlete(target);
        await inTurns(times(20), 20, (turn) =>
          visitAs(target, person, { method: 'POST', path: `${start}?plan=${turn % 2 === 0 ? 'MONTHLY' : 'ANNUAL'}` }),
        );
        const { subscriptionId } = await started(target, person);
        const { customers, subscriptions } = target.stripe.simulator.account.kept;
        const { customer } = target.stripe.simulator.account.subscription(subscriptionId);
        const own = customers.find(({ id }) => id === customer)?.metadata.entourage;
        const count = customers.filter(({ metadata }) => metadata.entourage === own).length;
        return `${count} customer, ${subscriptions.filter((each) => each.customer === customer).length} subscription`;
      },
    }),
    answering({
      name: 'somebody else’s subscription',
      sent: 'a cancellation and an undoing with its id in path, query and body',
      expected: 'ACTIVE, not cancelled',
      async answer(target) {
        const [victim, attacker] = [await paying(target), await paying(target)];
        const id = victim.subscriptionId;
        const body = { subscriptionId: id, userId: victim.id };
        for (const path of [
          `/api/subscription/${id}/cancel`,
          `/api/subscription/cancel?subscriptionId=${id}&userId=${victim.id}`,
          `/api/subscription/undo-cancel?userId=${victim.id}`,
        ])
          await visitAs(target, attacker, { method: 'POST', path, body });
        const { status, cancelAtPeriodEnd } = jsonIn(await visitAs(target, victim, { path: '/api/subscription' }));
        return `${status}, ${cancelAtPeriodEnd ? 'cancelled' : 'not cancelled'}`;
      },
    }),
    answering({
      name: 'somebody else’s invoices',
      sent: 'the list with their id, by one who has paid nothing',
      expected: 'none',
      async answer(target) {
        const [victim, attacker] = [await paying(target), await anAthlete(target)];
        const lists = await inTurns(['', `?userId=${victim.id}`, `?customer=${victim.subscriptionId}`], 1, (query) =>
          visitAs(target, attacker, { path: `/api/invoices${query}` }),
        );
        const found = lists.filter((answer) => answer.status === 200 && jsonIn(answer).length > 0);
        return found.length === 0 ? 'none' : `${found.length} lists`;
      },
    }),
    answering({
      name: 'the secret of a payment',
      sent: 'a search in every other answer, in the store and in all logs',
      expected: 'nowhere',
      async answer(target) {
        const person = await anAthlete(target);
        const { clientSecret } = await started(target, person);
        const admin = await target.people.withStanding('ADMIN', 'APPROVED');
        const answers = [
          await visitAs(target, person, { path: '/api/subscription' }),
          await visitAs(target, person, { path: '/api/invoices' }),
          await visitAs(target, admin, { path: '/api/admin/billing' }),
          await visitAs(target, admin, { path: '/api/admin/subscribers' }),
        ];
        const tables = ['billing_customers', 'subscriptions', 'invoices', 'payment_reports', 'outbox'];
        const rows = await inTurns(tables, 1, (table) =>
          target.people.query<{ row: string }>('identity', `select t::text as row from ${table} t`),
        );
        const { logFolder } = target.platform;
        const logs = readdirSync(logFolder).filter((name) =>
          readFileSync(join(logFolder, name), 'utf8').includes(clientSecret),
        );
        const found = [
          ...answers.filter(({ body }) => body.includes(clientSecret)).map(describe),
          ...rows.flat().filter(({ row }) => row.includes(clientSecret)),
          ...logs,
        ];
        return found.length === 0 ? 'nowhere' : `in ${found.length} places`;
      },
    }),
    answering({
      name: 'who pays, by others than administrators',
      sent: 'the admins’ view, its list and the file by a visitor, an athlete and a liaison',
      expected: '3 × 401 UNAUTHENTICATED, 6 × 403 FORBIDDEN',
      async answer(target) {
        const { people } = target;
        const others = [await anAthlete(target), await people.withStanding('LIAISON', 'APPROVED')];
        const paths = ['/api/admin/billing', '/api/admin/subscribers', '/api/admin/subscribers.csv'];
        const answers = await inTurns(paths, 1, async (path) => [
          await visit(target, { path }),
          ...(await inTurns(others, 1, (person) => visitAs(target, person, { path }))),
        ]);
        return tally(answers.flat());
      },
    }),
    answering({
      name: 'a price of one’s own',
      sent: 'another plan, an amount and a price in query and body',
      expected: '400 INVALID; 1000000 cents',
      async answer(target) {
        const person = await anAthlete(target);
        const refused = await visitAs(target, person, { method: 'POST', path: `${start}?plan=FREE` });
        const body = { plan: 'FREE', amount: 1, price: 'price_1' };
        await visitAs(target, person, { method: 'POST', path: start, body });
        await started(target, person);
        const { amount } = jsonIn(await visitAs(target, person, { path: '/api/subscription' }));
        return `${describe(refused)}; ${amount} cents`;
      },
    }),
  ],
};
