import { describeMachine } from '../gateway/machine.ts';
import { startProduct } from '../gateway/product.ts';
import { benchFanOut } from './fan-out.ts';
import { benchPages } from './pages.ts';
import { makePairs } from './pairs.ts';
import { benchSends } from './sends.ts';
import { benchTabs } from './tabs.ts';

/*
 * npm run bench -- messages [--quick]
 * Sending a message, at the service and through everything, against pgbench making the same inserts; a page of a conversation
 * against the same SQL by `pg` alone; how soon the last of a thousand streams knows, and the last of a person's
 * tabs shows it. Nothing is pinned: all share the cores, and take turns.
 */
const pairCount = 200;
const quick = process.argv.includes('--quick');
const rounds = quick ? { warm: 2, seconds: 3, count: 3 } : { warm: 5, seconds: 8, count: 3 };
const streaming = { seconds: quick ? 10 : 40 };

console.log(`\nMessages. ${describeMachine({ gateway: undefined, others: undefined })}.\n`);
const product = await startProduct();
let met = true;
try {
  const pairs = await makePairs(product.platform, pairCount);
  const sent = await benchSends(product, pairs, rounds);
  const read = await benchPages(product, pairs, rounds);
  const [pair] = pairs;
  const told = pair !== undefined && (await benchFanOut(product, pair, streaming));
  const agreed = await benchTabs(product, quick ? 10 : 40);
  met = sent && read && told && agreed;
} finally {
  await product.stop();
}
process.exitCode = met ? 0 : 1;
