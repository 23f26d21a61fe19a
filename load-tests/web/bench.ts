import { parseArgs } from 'node:util';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import { startTestServers } from '@entourage/stack/testing/test-servers';
import { ensureWebBuild } from '@entourage/stack/web';
import { table } from '../../contracts/make/markdown.ts';
import { areMet, verdict } from '../report/bar.ts';
import { formOptions, openReport } from '../report/report.ts';
import { measurePages } from './measure-pages.ts';
import { barsOf, isMet, type Measured, metrics } from './metrics.ts';

/*
 * npm run bench -- web [--quick | --write]
 * Lighthouse's audits of the public pages, as the gateway serves them, in the browser that the tests use: a simulated
 * phone on a slow network, and a desktop. Three runs, the median counts.
 */
const pages = ['/', '/login', '/pricing', '/contact'];
const { quick, write } = parseArgs({ options: formOptions }).values;
const report = openReport(write, quick && '--quick');
const rounds = quick ? 1 : 3;

const webFolder = await ensureWebBuild();
const servers = await startTestServers();
const platform = await ownPlatform({ env: { NODE_ENV: 'production', SECURE_COOKIES: 'off', WEB_FOLDER: webFolder } });
let measured: Measured[];
try {
  measured = await measurePages(platform.gatewayUrl, pages, rounds);
} finally {
  await platform.stop();
  await servers.stop();
}
const rows = measured.map(({ path, device, values }) => [
  ...[path, device],
  ...metrics.map(({ say, bar }, n) => `${say(values[n] ?? Number.NaN)} (${say(bar[device])})`),
  verdict(metrics.every((metric, n) => isMet(metric, values[n] ?? Number.NaN, device))),
]);
const head = ['page', 'device', ...metrics.map(({ name }) => name), 'result'];
console.log(`\n${table(head, rows)}\n\nIn brackets what is required; median of ${rounds}.`);
const bars = barsOf(measured);
report.bars('bench web', bars);
process.exitCode = areMet(bars) ? 0 : 1;
