import { testPlatform } from '@entourage/stack/testing/platform';
import { startTestServers } from '@entourage/stack/testing/test-servers';
import { ensureWebBuild } from '@entourage/stack/web';
import { median } from '../gateway/statistics.ts';
import { table } from '../gateway/table.ts';
import { type Audit, openAuditor } from './auditor.ts';

/*
 * What Lighthouse says of the public pages, as the gateway sends them, in the browser that the tests use: a simulated phone on a
 * slow line, and a desk. Three runs, the median counts.
 */
const pages = ['/', '/login', '/pricing', '/contact'];
const bars = {
  performance: { mobile: 0.9, desktop: 0.95 },
  accessibility: 1,
  bestPractices: 0.95,
  seo: 0.95,
  lcpMs: 1800,
  tbtMs: 150,
  cls: 0.05,
};
const rounds = process.argv.includes('--quick') ? 1 : 3;

const webFolder = await ensureWebBuild();
const servers = await startTestServers();
const platform = await testPlatform({ env: { NODE_ENV: 'production', SECURE_COOKIES: 'off', WEB_FOLDER: webFolder } });
const auditor = await openAuditor();
const rows: string[][] = [];
let met = true;
try {
  for (const path of pages) {
    for (const device of ['mobile', 'desktop'] as const) {
      const found: Audit[] = [];
      for (let round = 0; round < rounds; round++) found.push(await auditor.audit(platform.gatewayUrl + path, device));
      const middle = (of: (each: Audit) => number) => median(found.map(of));
      const values = {
        performance: middle((each) => each.performance),
        accessibility: middle((each) => each.accessibility),
        bestPractices: middle((each) => each.bestPractices),
        seo: middle((each) => each.seo),
        lcpMs: middle((each) => each.lcpMs),
        tbtMs: middle((each) => each.tbtMs),
        cls: middle((each) => each.cls),
      };
      const good =
        values.performance >= bars.performance[device] &&
        values.accessibility >= bars.accessibility &&
        values.bestPractices >= bars.bestPractices &&
        values.seo >= bars.seo &&
        values.lcpMs <= bars.lcpMs &&
        values.tbtMs <= bars.tbtMs &&
        values.cls <= bars.cls;
      met &&= good;
      const share = (value: number) => String(Math.round(value * 100));
      rows.push([
        path,
        device,
        `${share(values.performance)} (${share(bars.performance[device])})`,
        `${share(values.accessibility)} (100)`,
        `${share(values.bestPractices)} (95)`,
        `${share(values.seo)} (95)`,
        `${(values.lcpMs / 1000).toFixed(2)} s (1.8)`,
        `${Math.round(values.tbtMs)} ms (150)`,
        `${values.cls.toFixed(3)} (0.05)`,
        good ? 'met' : 'NOT MET',
      ]);
      for (const { audits } of found.slice(-1)) for (const audit of audits) console.log(`${path} ${device}: ${audit}`);
    }
  }
} finally {
  await auditor.close();
  await platform.stop();
  await servers.stop();
}
const head = ['page', 'device', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'CLS', 'result'];
console.log(`\n${table(head, rows)}\n\nIn brackets what is required; median of ${rounds}.`);
process.exitCode = met ? 0 : 1;
