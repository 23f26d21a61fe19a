import { ensureWebBuild } from '@entourage/stack/web';
import { openChromium } from '@entourage/web/chromium';
import type { Page } from 'playwright-core';
import type { Product } from '../gateway/product.ts';
import { median } from '../gateway/statistics.ts';
import { table } from '../gateway/table.ts';
import { post, sessionsOf } from './fan-out.ts';
import { cookieOf, makePairs } from './pairs.ts';

const tabs = 10;
/** Not counted: nothing has been asked for, compiled or drawn before. */
const first = 2;
const barMs = 1000;

/** From the commit of a message until each of a person's tabs shows it. */
export async function benchTabs(product: Product, messages: number): Promise<boolean> {
  const beside = await product.beside({ WEB_FOLDER: await ensureWebBuild() });
  const [pair] = await makePairs(beside.platform, 1);
  if (!pair) throw new Error('Nobody to write');
  const [session = ''] = await sessionsOf(beside, pair.liaisonId, 1);
  const chromium = await openChromium();
  try {
    const context = await chromium.newContext({
      baseURL: beside.platform.gatewayUrl,
      // For what looks.
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
    console.log(`\nUntil the last of ${tabs} tabs of one person shows it, ${messages} messages:\n`);
    console.log(
      table(
        ['tabs', 'median ms', 'worst ms', 'bar', 'result'],
        [[String(tabs), median(took).toFixed(0), worst.toFixed(0), `${barMs} ms`, worst <= barMs ? 'met' : 'NOT MET']],
      ),
    );
    return worst <= barMs;
  } finally {
    await chromium.close();
  }
}

/** When it stands in the conversation, in milliseconds of the epoch; looked for by the page itself: who is not looked at draws no frames. */
async function shownAt(page: Page, content: string): Promise<number> {
  const looks = `document.querySelector('[role=log]')?.textContent?.includes(${JSON.stringify(content)}) && Date.now()`;
  const found = await page.waitForFunction(looks, undefined, { polling: 20 });
  return Number(await found.jsonValue());
}
