import { ensureWebBuild } from '@entourage/stack/web';
import { openChromium } from '@entourage/web/chromium';
import type { Page } from 'playwright-core';
import { table } from '../../contracts/make/markdown.ts';
import type { Product } from '../gateway/product.ts';
import { median } from '../gateway/statistics.ts';
import { type Bar, verdict, whole } from '../report/bar.ts';
import { post, sessionsOf } from './fan-out.ts';
import { cookieOf, makePairs } from './pairs.ts';

const tabs = 10;
/** Not counted: caches and compiled code are still cold. */
const first = 2;
const barMs = 1000;

/** From the commit of a message until each of a person's tabs shows it. */
export async function benchTabs(product: Product, messages: number): Promise<Bar> {
  const beside = await product.beside({ WEB_FOLDER: await ensureWebBuild() });
  const [pair] = await makePairs(beside.platform, 1);
  if (!pair) throw new Error('Nobody to write');
  const [session = ''] = await sessionsOf(beside, pair.liaisonId, 1);
  const chromium = await openChromium();
  try {
    const context = await chromium.newContext({
      baseURL: beside.platform.gatewayUrl,
      // For the measuring script.
      bypassCSP: true,
      extraHTTPHeaders: { cookie: session },
    });
    const pages = await Promise.all(Array.from({ length: tabs }, () => context.newPage()));
    await Promise.all(
      pages.map(async (page) => {
        await page.goto(`/messages?user=${pair.athleteId}`);
        await page.getByRole('textbox', { name: /^Message to/ }).waitFor();
      }),
    );
    const took: number[] = [];
    for (let number = 0; number < first + messages; number += 1) {
      const content = `Number ${number} of them`;
      const shown = pages.map((page) => shownAt(page, content));
      const committed = await post(
        beside.port,
        '/api/messages',
        { cookie: cookieOf(pair) },
        JSON.stringify({ receiverId: pair.liaisonId, content }),
      );
      const last = Math.max(...(await Promise.all(shown)));
      if (number >= first) took.push(last - committed);
    }
    const worst = Math.max(...took);
    const bar: Bar = {
      what: `from a commit to the last of a person's ${tabs} tabs, worst`,
      value: `${worst.toFixed(0)} ms, median ${median(took).toFixed(0)} ms`,
      bar: `${whole(barMs)} ms`,
      met: worst <= barMs,
    };
    console.log(`\nUntil the last of ${tabs} tabs of one person shows it, ${messages} messages:\n`);
    console.log(
      table(
        ['tabs', 'median ms', 'worst ms', 'bar', 'result'],
        [[String(tabs), median(took).toFixed(0), worst.toFixed(0), `${barMs} ms`, verdict(bar.met)]],
      ),
    );
    return bar;
  } finally {
    await chromium.close();
  }
}

/**
 * When the message is in the conversation, in milliseconds since the epoch; polled by the page itself, since a hidden
 * tab draws no frames.
 */
async function shownAt(page: Page, content: string): Promise<number> {
  const looks = `document.querySelector('[role=log]')?.textContent?.includes(${JSON.stringify(content)}) && Date.now()`;
  const found = await page.waitForFunction(looks, undefined, { polling: 20 });
  return Number(await found.jsonValue());
}
