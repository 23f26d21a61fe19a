import { parseArgs } from 'node:util';
import { describeMachine } from '../gateway/machine.ts';
import { startProduct } from '../gateway/product.ts';
import { areMet, type Bar } from '../report/bar.ts';
import { formOptions, openReport } from '../report/report.ts';
import { benchFanOut } from './fan-out.ts';
import { benchPages } from './pages.ts';
import { makePairs } from './pairs.ts';
import { benchSends } from './sends.ts';
import { benchTabs } from './tabs.ts';

/*
 * npm run bench -- messages [--quick | --write]
 * Sending a message, at the service and through everything, compared with pgbench making the same inserts; a page of a
 * conversation compared with the same SQL, decryption and JSON in one process; delivery to the last of a thousand
 * streams, and to the last of a person's tabs. Nothing is pinned: all share the cores, and take turns.
 */
const pairCount = 200;
const { quick, write } = parseArgs({ options: formOptions }).values;
const report = openReport(write, quick && '--quick');
const rounds = quick ? { warm: 2, seconds: 3, count: 3 } : { warm: 5, seconds: 8, count: 3 };
const streaming = { seconds: quick ? 10 : 40 };

console.log(`\nMessages. ${describeMachine({ gateway: undefined, others: undefined })}.\n`);
const product = await startProduct();
const bars: Bar[] = [];
try {
  const pairs = await makePairs(product.platform, pairCount);
  const [pair] = pairs;
  if (!pair) throw new Error('Nobody to write');
  bars.push(...(await benchSends(product, pairs, rounds)));
  bars.push(await benchPages(product, pairs, rounds));
  bars.push(await benchFanOut(product, pair, streaming));
  bars.push(await benchTabs(product, quick ? 10 : 40));
} finally {
  await product.stop();
}
report.bars('bench messages', bars);
process.exitCode = areMet(bars) ? 0 : 1;
