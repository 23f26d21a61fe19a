import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { hasRedis, testRedis } from '@entourage/stack/testing/redis';
import { ensureWebBuild } from '@entourage/stack/web';
import { table } from '../../contracts/make/markdown.ts';
import { password } from '../deck/visits.ts';
import { describeMachine } from '../gateway/machine.ts';
import { startProduct } from '../gateway/product.ts';
import { areMet, printBars } from '../report/bar.ts';
import { formOptions, openReport } from '../report/report.ts';
import { measureSmall } from './measured/at-rest.ts';
import { type Extent, measure, say } from './measured/measure.ts';
import { boundsOf } from './model/bounds.ts';
import { planFor } from './model/plan.ts';
import { use } from './model/use.ts';
import { readLimits, readRequests, readSmallEnv } from './read-limits.ts';
import { callTable, restTable, storedTable, streamTable } from './tables/measured-tables.ts';
import { boundsTable, partsTable, storesTable } from './tables/planned-tables.ts';
import { nodeBar, requestsTable } from './tables/requests-table.ts';

/*
 * npm run load -- capacity [--quick | --write]
 * What the platform takes at rest and for each call, and what follows from it for so many athletes.
 */
const { quick, write } = parseArgs({ options: formOptions }).values;
const report = openReport(write, quick && '--quick');
const extent: Extent = quick
  ? { share: 0.1, calmSeconds: 5, restSeconds: 10, streamSeconds: 5 }
  : { share: 1, calmSeconds: 15, restSeconds: 30, streamSeconds: 20 };

const sizes = [1_000, 100_000, 1_000_000];
const limits = readLimits();

// stack/src/load.ts ends processes that still run then.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
console.log(`\nCapacity. ${describeMachine({ gateway: undefined, others: undefined })}.`);
console.log(`Load before: ${loadavg()[0]?.toFixed(1)}.\n`);
let redisUrl: string | null = null;
const webFolder = await ensureWebBuild();
const environment = () => ({
  WEB_FOLDER: webFolder,
  DECK_PASSWORD: password,
  // Work counts here, not time: a slow answer is no failure.
  SUBGRAPH_TIMEOUT_MS: '10000',
  ...(redisUrl !== null && { REDIS_URL: redisUrl }),
});
const product = await startProduct(async () => {
  if (hasRedis) redisUrl = (await testRedis()).url;
  return { ...environment(), ...readSmallEnv() };
});
try {
  say('at rest, with values-small.yaml');
  const small = await measureSmall(product, redisUrl, extent.calmSeconds);
  await product.platform.stop();
  const measured = { small, ...(await measure(await product.beside(environment()), redisUrl, extent)) };
  const plans = sizes.map((athletes) => planFor(athletes, measured, use, limits));
  const [, middle] = plans;
  if (!middle) throw new Error('no size to size requests for');
  const tables = [
    restTable(measured),
    callTable(measured),
    storedTable(measured),
    streamTable(measured),
    partsTable(plans, limits),
    storesTable(plans),
    boundsTable(plans.map((plan) => ({ plan, bounds: boundsOf(plan, limits) }))),
    requestsTable(measured, middle, readRequests()),
  ];
  for (const { title, head, rows } of tables) console.log(`\n${title}:\n\n${table(head, rows)}`);
  const node = nodeBar(measured);
  printBars('A node of 2 GB', [node]);
  for (const { block, head, rows } of tables) report.rows(block, head, rows);
  report.bars('capacity node', [node]);
  process.exitCode = areMet([node]) ? 0 : 1;
} finally {
  await product.stop();
}
