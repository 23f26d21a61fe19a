import { eventually } from '@entourage/stack/testing/eventually';
import type { Page } from 'playwright-core';

/* What is photographed, and the actions before it. */

export interface Sight {
  /** The name of the photograph, if not the path. */
  readonly name?: string;
  /** What is answered on this page alone. */
  readonly before?: (page: Page) => Promise<void>;
  /** The actions before the photograph. */
  readonly first?: (page: Page) => Promise<void>;
  /** The only address elsewhere that is asked. */
  readonly foreign?: string;
}

export interface Visit extends Sight {
  readonly path: string;
}

/** Types a draft into the open conversation. */
export async function drafted(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Kofi Asante/ })
    .or(page.getByRole('log'))
    .first()
    .waitFor();
  for (const box of await page.getByPlaceholder(/@entourage/).all()) await box.fill('Shall I run on Friday?');
  // Scrolling ends only after several steps, because rows turn out taller than estimated.
  const below = (log: Element) => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight);
  await eventually(async () => {
    for (const log of await page.getByRole('log').all()) expect(await log.evaluate(below)).toBe(0);
  });
  await toTop(page);
}

/** Opens what is folded on a phone, and waits for the charts, which load after the page, when near the view. */
export async function charted(page: Page): Promise<void> {
  const folded = page.locator('[data-fold="folded"] > h2 > button');
  await eventually(async () => {
    // More of them come with what loads late.
    while ((await folded.count()) > 0) await folded.first().click();
    expect(await page.locator('main .MuiChartsSurface-root').first().isVisible()).toBe(true);
    expect(await page.locator('main [aria-busy="true"]').count()).toBe(0);
    expect(await folded.count()).toBe(0);
  });
  await toTop(page);
}

export async function choosePlatform(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Instagram' }).check();
  await toTop(page);
}

export async function answerFirst(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Basketball' }).check();
  await page.getByLabel('Team').fill('Harbour City');
  await page.getByLabel('Position').fill('Guard');
  await toTop(page);
}

export async function answerAll(page: Page): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Continue' }).click();
  await answerFirst(page);
  await next();
  await page.getByRole('radio', { name: '3-5 years' }).check();
  await next();
  await page.getByRole('checkbox', { name: 'Injury Prevention' }).check();
  await next();
  await page.getByRole('checkbox', { name: 'Sleep Issues' }).check();
  await toTop(page);
}

/** Scrolls up, because sticky elements would cover the picture. */
const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));
