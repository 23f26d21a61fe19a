import { openChromium } from '@entourage/web/chromium';
import type { Product } from '../gateway/product.ts';
import { median } from '../gateway/statistics.ts';
import { type Bar, printBars } from '../report/bar.ts';
import { openAuditor } from '../web/auditor.ts';
import type { Athlete } from './seed/people.ts';

const page = '/dashboard';
const devices = ['mobile', 'desktop'] as const;
const limits = { lcpMs: { mobile: 2500, desktop: 1000 }, cls: 0.05 };
/** A string that only the chart code contains. */
const ofCharts = 'MuiCharts';
/** A viewport so tall that the charts are in view. */
const tall = { width: 1440, height: 4000 };

/**
 * Lighthouse's measurements of an athlete's dashboard, its layout shift while charts load, and the pages that request
 * chart code.
 */
export async function benchInBrowser({ platform }: Product, athlete: Athlete, rounds: number): Promise<Bar[]> {
  const cookie = athlete.cookie.replace('cookie: ', '');
  const bars = [
    ...(await audited(platform.gatewayUrl + page, cookie, rounds)),
    ...(await seen(platform.gatewayUrl, cookie)),
  ];
  printBars('In the browser', bars);
  return bars;
}

async function audited(url: string, cookie: string, rounds: number): Promise<Bar[]> {
  const auditor = await openAuditor();
  const bars: Bar[] = [];
  try {
    for (const device of devices) {
      const [lcp, cls]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        const audit = await auditor.audit(url, device, cookie);
        lcp.push(audit.lcpMs);
        cls.push(audit.cls);
      }
      const bar = limits.lcpMs[device];
      const lcpSeconds = [(median(lcp) / 1000).toFixed(2), (bar / 1000).toFixed(1)] as const;
      bars.push(
        barOf(`LCP, ${device}`, `${lcpSeconds[0]} s`, `${lcpSeconds[1]} s`, median(lcp) <= bar),
        barOf(`CLS, ${device}`, median(cls).toFixed(3), `${limits.cls}`, median(cls) <= limits.cls),
      );
    }
  } finally {
    await auditor.close();
  }
  return bars;
}

async function seen(gatewayUrl: string, cookie: string): Promise<Bar[]> {
  const chromium = await openChromium();
  /** The requested files with chart code, and the layout shift, of the page at this path. */
  async function look(path: string, as: string | null) {
    const context = await chromium.newContext({
      baseURL: gatewayUrl,
      viewport: tall,
      ...(as && { extraHTTPHeaders: { cookie: as } }),
    });
    const tab = await context.newPage();
    const charts: Array<Promise<boolean>> = [];
    tab.on('response', (response) => {
      if (!new URL(response.url()).pathname.endsWith('.js')) return;
      const hasCharts = response.text().then((text) => text.includes(ofCharts));
      // Rejected if the page closes; awaiting `charts` still throws then.
      hasCharts.catch(() => undefined);
      charts.push(hasCharts);
    });
    await tab.goto(path);
    // A signed-in page keeps a live connection open, so it is never idle.
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
      barOf('CLS, charts in view', dashboard.moved.toFixed(3), `${limits.cls}`, dashboard.moved <= limits.cls),
      barOf(`files with code of charts, \`${page}\``, `${dashboard.asked}`, '1', dashboard.asked === 1),
      barOf('files with code of charts, `/home`', `${home.asked}`, '0', home.asked === 0),
      barOf('files with code of charts, `/`', `${landing.asked}`, '0', landing.asked === 0),
    ];
  } finally {
    await chromium.close();
  }
}

/** Waits two frames, so that layout shifts of everything drawn are recorded. */
const sumOfShifts = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value;
  }).observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
})`;

const barOf = (what: string, value: string, bar: string, met: boolean): Bar => ({ what, value, bar, met });
