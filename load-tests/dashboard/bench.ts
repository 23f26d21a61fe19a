import { sharedServers } from '@entourage/stack/testing/shared-servers';
import { ensureWebBuild } from '@entourage/stack/web';
import { describeMachine } from '../gateway/machine.ts';
import { startProduct } from '../gateway/product.ts';
import { countReads } from './counts/count-reads.ts';
import { benchInBrowser } from './in-browser.ts';
import { benchReads } from './in-turn.ts';
import type { Athlete } from './seed/people.ts';
import { seed } from './seed/seed.ts';

/*
 * npm run bench -- dashboard [--quick]
 * An athlete's dashboard after a year: its reads at health-data and all its calls through the front door, each beside the same by
 * plain drivers; how often the stores are asked; and what a browser makes of it. Nothing is pinned: all share the cores, and take
 * turns.
 */
const quick = process.argv.includes('--quick');
const rounds = quick ? { warm: 1, seconds: 2, count: 3 } : { warm: 2, seconds: 6, count: 3 };
/** Those for whom cards are counted come first, then those whose dashboards are asked for, each with their own credentials. */
const counted = [1, 12, 60];
const measured = 16;
const liaisonsOf = (athlete: number) => counted[athlete] ?? (athlete < counted.length + measured ? 12 : 3);

console.log(`\nThe dashboard. ${describeMachine({ gateway: undefined, others: undefined })}.`);
const product = await startProduct();
let met = true;
try {
  const { mongo } = sharedServers();
  const count = quick ? 200 : 2000;
  // The stand-in looks through all days of all people for those of one.
  const withRecords = mongo.kind === 'stand-in' ? counted.length + measured : count;
  const store = mongo.kind === 'stand-in' ? 'the stand-in for MongoDB, which bears no more' : `mongod ${mongo.version}`;
  const { athletes } = await seed(product.platform, { count, withRecords }, liaisonsOf);
  console.log(`${count} athletes, ${withRecords} of them with 365 days each in ${store}.`);
  const asked = athletes.slice(counted.length, counted.length + measured);
  const isFast = await benchReads(product.platform, asked, rounds);
  const isFrugal = await countReads(product.platform, athletes.slice(0, counted.length) as [Athlete, ...Athlete[]]);
  const beside = await product.beside({ WEB_FOLDER: await ensureWebBuild() });
  const [athlete] = (await seed(beside.platform, { count: 1, withRecords: 1 }, () => 12)).athletes;
  const isShown = athlete !== undefined && (await benchInBrowser(beside, athlete, quick ? 1 : rounds.count));
  met = isFast && isFrugal && isShown;
} finally {
  await product.stop();
}
process.exitCode = met ? 0 : 1;
