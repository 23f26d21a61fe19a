import { openChromium } from '@entourage/web/chromium';
import type { Product } from '../gateway/product.ts';
import { median } from '../gateway/statistics.ts';
import { table } from '../gateway/table.ts';
import { openAuditor } from '../web/auditor.ts';
import type { Athlete } from './seed/people.ts';

const page = '/dashboard';
const devices = ['mobile', 'desktop'] as const;
const bars = { lcpMs: { mobile: 2500, desktop: 1000 }, cls: 0.05 };
/** What only the code that draws charts says. */
const ofCharts = 'MuiCharts';
/** So much of the page is seen at once that the charts are part of it. */
const tall = { width: 1440, height: 4000 };

/** What Lighthouse says of an athlete's dashboard, how it moves while its charts come, and where the code of charts is asked for. */
export async function benchInBrowser({ platform }: Product, athlete: Athlete, rounds: number): Promise<boolean> {
  const cookie = athlete.cookie.replace('cookie: ', '');
  const rows = [
    ...(await audited(platform.gatewayUrl + page, cookie, rounds)),
    ...(await seen(platform.gatewayUrl, cookie)),
  ];
  console.log('\nIn the browser:\n');
  console.log(table(['what', 'measured', 'bar', 'result'], rows));
  return rows.every((row) => row.at(-1) === 'met');
}

async function audited(url: string, cookie: string, rounds: number): Promise<string[][]> {
  const auditor = await openAuditor();
  const rows: string[][] = [];
  try {
    for (const device of devices) {
      const [lcp, cls]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        const audit = await auditor.audit(url, device, cookie);
        lcp.push(audit.lcpMs);
        cls.push(audit.cls);
      }
      const bar = bars.lcpMs[device];
      const lcpSeconds = [(median(lcp) / 1000).toFixed(2), (bar / 1000).toFixed(1)] as const;
      rows.push(
        verdict(`LCP, ${device}`, `${lcpSeconds[0]} s`, `${lcpSeconds[1]} s`, median(lcp) <= bar),
        verdict(`CLS, ${device}`, median(cls).toFixed(3), `${bars.cls}`, median(cls) <= bars.cls),
      );
    }
  } finally {
    await auditor.close();
  }
  return rows;
}

async function seen(gatewayUrl: string, cookie: string): Promise<string[][]> {
  const chromium = await openChromium();
  /** What the page at this path asked for that draws charts, and how far it moved. */
  async function look(path: string, as: string | null) {
    const context = await chromium.newContext({
      baseURL: gatewayUrl,
      viewport: tall,
      ...(as && { extraHTTPHeaders: { cookie: as } }),
    });
    const tab = await context.newPage();
    const charts: Array<Promise<boolean>> = [];
    tab.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js'))
        charts.push(response.text().then((text) => text.includes(ofCharts)));
    });
    await tab.goto(path);
    // Who is signed in keeps a line open for what is live, so that page is never idle.
    await (as ? tab.getByRole('heading', { level: 1 }).waitFor() : tab.waitForLoadState('networkidle'));
    if (path === page) await tab.locator('[class*="MuiChartsSurface"] path').first().waitFor();
    const moved = await tab.evaluate<number>(sumOfShifts);
    const asked = (await Promise.all(charts)).filter(Boolean).length;
    await context.close();
    return { moved, asked };
  }
  try {
    const dashboard = await look(page, cookie);
    const [home, landing] = [await look('/home', cookie), await look('/', null)];
    return [
      verdict('CLS, charts in view', dashboard.moved.toFixed(3), `${bars.cls}`, dashboard.moved <= bars.cls),
      verdict(`code of charts, ${page}`, `${dashboard.asked}`, '1', dashboard.asked === 1),
      verdict('code of charts, /home', `${home.asked}`, '0', home.asked === 0),
      verdict('code of charts, /', `${landing.asked}`, '0', landing.asked === 0),
    ];
  } finally {
    await chromium.close();
  }
}

/** Two frames later whatever has been drawn has also moved. */
const sumOfShifts = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value;
  }).observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
})`;

const verdict = (what: string, measured: string, bar: string, met: boolean) => [
  what,
  measured,
  bar,
  met ? 'met' : 'NOT MET',
];
