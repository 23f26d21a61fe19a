import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { hasRedis, testRedis } from '@entourage/stack/testing/redis';
import { ensureWebBuild } from '@entourage/stack/web';
import { password } from '../deck/visits.ts';
import { describeMachine } from '../gateway/machine.ts';
import { startProduct } from '../gateway/product.ts';
import { formOptions, openReport } from '../report/report.ts';
import { type Extent, measure } from './measured/measure.ts';

/*
 * npm run load -- capacity [--quick | --write]
 * What the platform takes at rest and for each call, and what follows from it for so many athletes.
 */
const { quick, write } = parseArgs({ options: formOptions }).values;
const report = openReport(write, quick && '--quick');
const extent: Extent = quick
  ? { share: 0.1, calmSeconds: 5, restSeconds: 10, streamSeconds: 5 }
  : { share: 1, calmSeconds: 20, restSeconds: 30, streamSeconds: 20 };

// stack/src/load.ts ends processes that still run then.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
console.log(`\nCapacity. ${describeMachine({ gateway: undefined, others: undefined })}.`);
console.log(`Load before: ${loadavg()[0]?.toFixed(1)}.\n`);
let redisUrl: string | null = null;
const webFolder = await ensureWebBuild();
const product = await startProduct(async () => {
  if (hasRedis) redisUrl = (await testRedis()).url;
  return { WEB_FOLDER: webFolder, DECK_PASSWORD: password, ...(redisUrl !== null && { REDIS_URL: redisUrl }) };
});
try {
  const measured = await measure(product, redisUrl, extent);
  console.log(JSON.stringify(measured, null, 1));
} finally {
  await product.stop();
}
void report;
