import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { peopleOf } from '../../gateway/test/people.ts';
import { trainingOf } from '../../gateway/test/training.ts';
import { describeMachine } from '../gateway/machine.ts';
import { makeSessions, type Product, startProduct } from '../gateway/product.ts';
import { within } from '../messages/within.ts';
import { areMet, type Bar, printBars, whole } from '../report/bar.ts';

/*
 * npm run load -- training [--quick]
 * Administrators who look at jobs, start and cancel them, by k6. No worker runs: what is measured are the calls.
 */
const { quick } = parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values;
const admins = quick ? 10 : 40;
const course = { seconds: quick ? 15 : 60, pauseSeconds: 1 };
const p99AtMostMs = 500;

type Metrics = Readonly<Record<string, { readonly values: Readonly<Record<string, number>> } | undefined>>;

const script = fileURLToPath(new URL('k6/jobs.js', import.meta.url));

function runK6(folder: string, people: object, given: object): { metrics: Metrics; said: string } {
  const files = { COURSE: 'course.json', PEOPLE: 'people.json', SUMMARY: 'summary.json' };
  const env = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, join(folder, file)]));
  const said = join(folder, 'said.txt');
  writeFileSync(env.COURSE ?? '', JSON.stringify(given));
  writeFileSync(env.PEOPLE ?? '', JSON.stringify(people));
  const quiet = ['--quiet', '--no-color', '--address', '', '--log-format', 'raw', '--console-output', said];
  const { status, stderr } = spawnSync(process.env.K6_PROGRAM ?? 'k6', ['run', ...quiet, script], {
    env: { ...process.env, ...env, K6_NO_USAGE_REPORT: 'true', K6_AUTO_EXTENSION_RESOLUTION: 'false' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`k6 ended with ${status}:\n${stderr.slice(-2000)}`);
  return { metrics: JSON.parse(readFileSync(env.SUMMARY ?? '', 'utf8')), said: readFileSync(said, 'utf8') };
}

async function load({ platform, port }: Product, folder: string): Promise<Bar[]> {
  const people = peopleOf(platform);
  const admin = await people.admin();
  const fileId = await trainingOf(platform, people, () => admin).newReadyFile();
  const sessions = await makeSessions({ platform }, admins);
  await people.query(
    'identity',
    "update users set role = 'ADMIN', verification_status = 'APPROVED' where username = any($1)",
    [sessions.map(({ username }) => username)],
  );
  const asked = sessions.map(({ cookie }, at) => ({
    cookie: cookie.replace('cookie: ', ''),
    address: `10.9.${at >> 8}.${at & 255}`,
  }));
  const { metrics, said } = runK6(folder, asked, { ...course, fileId, url: `http://127.0.0.1:${port}` });
  const counted = (name: string) => metrics[name]?.values.count ?? 0;
  const { count = 0, avg = 0, 'p(99)': p99 = 0 } = metrics.call?.values ?? {};
  const stored = await within(platform.databases.training.adminUrl, async (client) => {
    const { rows } = await client.query<{ jobs: number; cancelled: number }>(
      `select count(*)::int as jobs, count(*) filter (where status = 'CANCELLED')::int as cancelled
       from training_jobs where model_name = 'Under load'`,
    );
    return rows[0] ?? { jobs: 0, cancelled: 0 };
  });
  if (counted('failed') > 0) console.log(said.split('\n').slice(0, 5).join('\n'));
  const kept = `${stored.jobs} stored, ${stored.cancelled} cancelled`;
  return [
    {
      what: `p99 of ${whole(count)} calls, ${admins} at once`,
      value: `${p99.toFixed(0)} ms, mean ${avg.toFixed(0)} ms`,
      bar: `${p99AtMostMs} ms`,
      met: count > 0 && p99 <= p99AtMostMs,
    },
    { what: 'failures', value: whole(counted('failed')), bar: 'none', met: counted('failed') === 0 },
    {
      what: `jobs, of ${counted('started')} started and ${counted('cancelled')} cancelled`,
      value: kept,
      bar: 'all',
      met: stored.jobs === counted('started') && stored.cancelled === counted('cancelled'),
    },
  ];
}

// stack/src/load.ts ends processes that still run then.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
const folder = mkdtempSync(join(tmpdir(), 'training-load-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
console.log(`\nJobs of the training centre. ${describeMachine({ gateway: undefined, others: undefined })}.\n`);
const product = await startProduct();
try {
  const bars = await load(product, folder);
  printBars('Calls of jobs', bars);
  process.exitCode = areMet(bars) ? 0 : 1;
} finally {
  await product.stop();
}
