import { parseArgs } from 'node:util';
import { sharedServers } from '@entourage/stack/testing/shared-servers';
import { ensureWebBuild } from '@entourage/stack/web';
import { describeMachine } from '../gateway/machine.ts';
import { startProduct } from '../gateway/product.ts';
import { areMet, type Bar } from '../report/bar.ts';
import { formOptions, openReport } from '../report/report.ts';
import { benchConsent } from './consent/bench-consent.ts';
import { countReads } from './counts/count-reads.ts';
import { benchInBrowser } from './in-browser.ts';
import { benchReads } from './in-turn.ts';
import type { Athlete } from './seed/people.ts';
import { seed } from './seed/seed.ts';

/*
 * npm run bench -- dashboard [--quick | --write]
 * An athlete's dashboard after a year: its reads at health-data and all its calls through the gateway, each compared
 * with the same by plain drivers; the same dashboard with consent and without; the number of queries; and Lighthouse's measurements. Nothing is pinned: all share
 * the cores, and take turns.
 */
const { quick, write } = parseArgs({ options: formOptions }).values;
const report = openReport(write, quick && '--quick');
const rounds = quick ? { warm: 1, seconds: 2, count: 3 } : { warm: 2, seconds: 6, count: 3 };
/** The first athletes are for counting cards, the next for measured dashboards, each with their own credentials. */
const counted = [1, 12, 60];
const measured = 16;
const liaisonsOf = (athlete: number) => counted[athlete] ?? (athlete < counted.length + measured ? 12 : 3);

console.log(`\nThe dashboard. ${describeMachine({ gateway: undefined, others: undefined })}.`);
const product = await startProduct();
const bars: Bar[] = [];
try {
  const { mongo } = sharedServers();
  const count = quick ? 200 : 2000;
  // The stand-in scans all days of all people to find those of one.
  const withRecords = mongo.kind === 'stand-in' ? counted.length + measured : count;
  const store = mongo.kind === 'stand-in' ? 'the stand-in for MongoDB, which bears no more' : `mongod ${mongo.version}`;
  const { athletes } = await seed(product.platform, { count, withRecords }, liaisonsOf);
  console.log(`${count} athletes, ${withRecords} of them with 365 days each in ${store}.`);
  const asked = athletes.slice(counted.length, counted.length + measured);
  bars.push(...(await benchReads(product.platform, asked, rounds)));
  bars.push(...(await benchConsent(product.platform, asked, rounds)));
  bars.push(...(await countReads(product.platform, athletes.slice(0, counted.length) as [Athlete, ...Athlete[]])));
  const beside = await product.beside({ WEB_FOLDER: await ensureWebBuild() });
  const [athlete] = (await seed(beside.platform, { count: 1, withRecords: 1 }, () => 12)).athletes;
  if (!athlete) throw new Error('Nobody whose dashboard could be shown');
  bars.push(...(await benchInBrowser(beside, athlete, quick ? 1 : rounds.count)));
} finally {
  await product.stop();
}
report.bars('bench dashboard', bars);
process.exitCode = areMet(bars) ? 0 : 1;
