import { openChromium } from '@entourage/web/chromium';
import type { Product } from '../gateway/product.ts';
import { median } from '../gateway/statistics.ts';
import { type Bar, printBars } from '../report/bar.ts';
import { makeVisits } from './visits.ts';

const slowdown = 4;
const slides = 10;
const frameMs = 1000 / 60;

/**
 * From the key to the end of the work for it, style and layout included: the next frame paints it. On a phone of
 * Lighthouse's kind, four times slower than this machine.
 */
export async function benchSlideChange(product: Product, passes: number): Promise<Bar> {
  const chromium = await openChromium();
  try {
    const [visit] = await makeVisits(product, 1);
    const context = await chromium.newContext({
      baseURL: product.platform.gatewayUrl,
      viewport: { width: 412, height: 823 },
      extraHTTPHeaders: { cookie: visit?.cookie ?? '' },
    });
    const page = await context.newPage();
    await page.goto('/investor-presentation');
    await page.getByText(`Slide 1 of ${slides}`).first().waitFor({ state: 'attached' });
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const took: number[] = [];
    for (let pass = 0; pass < passes; pass += 1) {
      for (let slide = 2; slide <= slides; slide += 1) took.push(await page.evaluate<number>(pressed('ArrowRight')));
      for (let slide = 2; slide <= slides; slide += 1) await page.evaluate(pressed('ArrowLeft'));
    }
    await context.close();
    const bar: Bar = {
      what: `work of a slide change, CPU ${slowdown} times slower`,
      value: `${median(took).toFixed(1)} ms, worst ${Math.max(...took).toFixed(1)} ms`,
      bar: `${frameMs.toFixed(1)} ms, one frame`,
      met: median(took) <= frameMs,
    };
    printBars('A slide change', [bar]);
    return bar;
  } finally {
    await chromium.close();
  }
}

/** Sends the key, waits until another slide is said to be there, lays it out, and lets it be painted. */
const pressed = (key: string) => `new Promise((resolve) => {
  const position = [...document.querySelectorAll('[role=status]')].find((each) => /Slide \\d+ of ${slides}/.test(each.textContent));
  const at = () => position.firstChild.data;
  const nextTask = () => new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = go;
    port2.postMessage(null);
  });
  requestAnimationFrame(async () => {
    const before = at();
    const since = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', bubbles: true }));
    while (at() === before) await nextTask();
    document.body.getBoundingClientRect();
    const took = performance.now() - since;
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(took)));
  });
})`;
