import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signatureHeader, webhookPath } from '@entourage/contracts/billing.ts';
import { sign } from '@entourage/stack/stripe-simulator/webhooks';
import { testDatabase } from '@entourage/stack/testing/database';
import { describeMachine } from '../gateway/machine.ts';
import { runPgbench } from '../gateway/pgbench.ts';
import { startChild } from '../gateway/processes/child-process.ts';
import type { Loaded, MixedLoad } from '../gateway/processes/load.ts';
import { type Product, startProduct } from '../gateway/product.ts';
import { median } from '../gateway/statistics.ts';
import { within } from '../messages/within.ts';
import { areMet, type Bar, printBars, rateBar } from '../report/bar.ts';
import { formOptions, openReport } from '../report/report.ts';

/*
 * npm run bench -- billing [--quick | --write]
 * Signed reports of the payment provider through gateway and identity, compared with pgbench making the same insert.
 * They are about nobody's customer, so that storing them is all there is to do.
 */
const connections = 16;
const atLeast = 0.1;
/** More than a round on a fast machine takes in. */
const reportsOfRound = 60_000;
const secret = 'whsec_of_the_bench';
const { quick, write } = parseArgs({ options: formOptions }).values;
const report = openReport(write, quick && '--quick');
const rounds = quick ? { warm: 2, seconds: 3, count: 3 } : { warm: 5, seconds: 8, count: 3 };

/** Each has an id of its own: a repeated one would not be stored. */
function reportsOf(round: number): MixedLoad['mixed'] {
  return Array.from({ length: reportsOfRound }, (_, at) => {
    const id = `evt_${round}_${at}`;
    const created = Math.floor(Date.now() / 1000);
    const object = { id: 'price_of_nobody', object: 'price' };
    const body = JSON.stringify({ id, object: 'event', type: 'price.updated', created, data: { object } });
    return { path: webhookPath, body, header: `${signatureHeader}: ${sign(body, secret)}`, answerBytes: 0 };
  });
}

async function benchIntake({ platform, port }: Product): Promise<Bar[]> {
  if (spawnSync('pgbench', ['--version']).status !== 0) {
    console.log('pgbench is not on PATH (Debian: postgresql-contrib): nothing to hold reports against, not measured.');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'billing-bench-'));
  const rival = await testDatabase('identity');
  const load = await startChild<object, MixedLoad, Loaded>(
    new URL('../gateway/processes/load.ts', import.meta.url),
    {},
  );
  try {
    const script = join(folder, 'report.sql');
    writeFileSync(script, sameInsert);
    await within(rival.adminUrl, (client) => client.query('create sequence reports'));
    await within(rival.adminUrl, (client) => client.query('grant usage on sequence reports to public'));
    const [theirs, ours]: [number[], number[]] = [[], []];
    let acknowledged = 0;
    for (let round = 0; round <= rounds.count; round += 1) {
      const seconds = round === 0 ? rounds.warm : rounds.seconds;
      const mixed = reportsOf(round);
      const plain = runPgbench(rival.adminUrl, script, seconds, connections);
      const loaded = await load.ask({ port, status: 204, connections, seconds, mixed });
      if (loaded.wrong > 0) throw new Error(`${loaded.wrong} reports were refused`);
      acknowledged += loaded.answers;
      if (round === 0) continue;
      theirs.push(plain);
      ours.push(loaded.perSecond);
    }
    const stored = await within(platform.databases.identity.adminUrl, async (client) => {
      const { rows } = await client.query<{ count: number }>('select count(*)::int as count from payment_reports');
      return rows[0]?.count ?? 0;
    });
    if (stored !== acknowledged) throw new Error(`${acknowledged} reports were acknowledged, and ${stored} are there`);
    const against = { name: '`pgbench`, the same insert', rate: median(theirs) };
    const bar = rateBar({ name: 'reports of the payment provider, 16 at once', rate: median(ours) }, against, atLeast);
    printBars(`${acknowledged} reports acknowledged, each stored once`, [bar]);
    return [bar];
  } finally {
    load.stop();
    await rival.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const sameInsert = `insert into payment_reports (id, type, customer, next_try_at)
select 'evt_' || nextval('reports'), 'price.updated', null, null on conflict do nothing;
`;

console.log(`\nBilling. ${describeMachine({ gateway: undefined, others: undefined })}.\n`);
const product = await startProduct({
  STRIPE_SECRET_KEY: 'sk_test_simulated',
  STRIPE_WEBHOOK_SECRET: secret,
  // Nothing listens there: no report is about a customer, so nobody is asked.
  STRIPE_API_BASE: 'http://127.0.0.1:9',
});
let bars: Bar[] = [];
try {
  bars = await benchIntake(product);
} finally {
  await product.stop();
}
report.bars('bench billing', bars);
process.exitCode = areMet(bars) ? 0 : 1;
