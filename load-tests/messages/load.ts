import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMachine } from '../gateway/machine.ts';
import { startProduct } from '../gateway/product.ts';
import { areMet } from '../report/bar.ts';
import { openReport, type Report } from '../report/report.ts';
import { barsOf } from './day/bars-of.ts';
import { type Choices, readChoices, usage } from './day/choices.ts';
import { actionsPerMinute, meanPauseSeconds } from './day/mix.ts';
import { tooFewOpenFiles } from './day/open-files.ts';
import { makePeople } from './day/people.ts';
import { printDay } from './day/print-day.ts';
import { prepareDays } from './day/run-day.ts';
import { type Memories, type Memory, printSoak, readMemories, watchMemories } from './day/soak.ts';
import { climb, printSteps, runLiterally } from './day/steps.ts';

/*
 * npm run load -- messages [--users N] [--minutes M] [--soak] [--quick | --write]
 * A day of team chat through everything: a k6 user for each person, and a live stream. Nothing is pinned: generator and
 * product share the cores.
 */
/** Two mean pauses, to spread the start: thousands who open the app at once are another scenario. */
const warmSeconds = 2 * meanPauseSeconds;
/** Caches fill and garbage collectors adapt first: memory is sampled only after that. */
const fillingSeconds = 180;
const memoryEveryMs = 30_000;

async function load({ users: count, minutes, soak, steps }: Choices, report: Report, folder: string): Promise<boolean> {
  console.log(`\nA day of messages. ${describeMachine({ gateway: undefined, others: undefined })}.`);
  console.log(`Load before: ${loadavg()[0]?.toFixed(1)}.`);
  const rate = (perSecond: number) => `${perSecond.toFixed(0)} actions/s`;
  console.log(
    `${count} users, ${meanPauseSeconds} s between two actions in the mean: ${rate(count / meanPauseSeconds)}. Read literally, ` +
      `${actionsPerMinute} actions a minute, they would be ${rate((count * actionsPerMinute) / 60)}.\n`,
  );
  const product = await startProduct();
  try {
    const since = performance.now();
    const users = await makePeople(product.platform, count);
    const days = await prepareDays(product, users, folder);
    console.log(
      `Their conversations and streams are there after ${((performance.now() - since) / 1000).toFixed(0)} s.\n`,
    );
    try {
      const before = await readMemories(product.platform);
      const everyMs = Math.min(memoryEveryMs, (minutes * 60_000) / 6);
      const seconds = minutes * 60;
      const warm = soak ? Math.min(fillingSeconds, seconds) : warmSeconds;
      const memories = soak ? watchMemories(product.platform, everyMs, warm) : null;
      const day = await days.run({ pauseSeconds: meanPauseSeconds, warmSeconds: warm, seconds });
      const ofCalls = barsOf(day);
      printDay(day, ofCalls);
      printMemories(before, await readMemories(product.platform));
      const bars = memories === null ? ofCalls : [...ofCalls, ...printSoak(memories())];
      report.bars(soak ? 'soak messages' : 'load messages', bars);
      if (steps) printSteps(count, [...(await climb(days, count, day)), await runLiterally(days, count)]);
      return areMet(bars);
    } finally {
      days.end();
    }
  } finally {
    await product.stop();
  }
}

function printMemories(before: Memories, after: Memories): void {
  const megabytes = (value: number | null) => (value === null ? 'not known' : `${value.toFixed(0)} MB`);
  const said = ({ resident, kept }: Memory) => `${megabytes(resident)} (kept in the heap: ${megabytes(kept)})`;
  for (const part of ['gateway', 'messaging'] as const) {
    console.log(`Memory of ${part}: ${said(before[part])} before, ${said(after[part])} after.`);
  }
}

const choices = readChoices(process.argv.slice(2));
const tooFew = choices && tooFewOpenFiles(choices.users);
if (!choices || tooFew) {
  console.error(tooFew ?? usage);
  process.exit(choices ? 1 : 2);
}
const report = openReport(choices.write, choices.partial);
// stack/src/load.ts ends processes that still run then.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
const folder = mkdtempSync(join(tmpdir(), 'messages-load-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
process.exitCode = (await load(choices, report, folder)) ? 0 : 1;
