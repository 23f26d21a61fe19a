import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { eventually } from '@entourage/stack/testing/eventually';
import type { Page, Request } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations that axe finds, one per line. */
export async function flaws(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run({
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
  });
}

/** The elements that are wider than the window and make the page scroll sideways. */
export const sideways = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
      .map((element) => `${element.tagName} ${element.className} ${element.getBoundingClientRect().right}`);
  });

/** Layouts of the window's earlier widths may still come. */
const expectNoneSideways = (page: Page) => eventually(async () => expect(await sideways(page)).toEqual([]), 30_000);

/** Waits until everything is loaded and no animation is running. */
export const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('main [aria-busy="true"]') === null &&
      document.getAnimations().length === 0,
  );

/**
 * Returns a function that waits until all later requests are answered and rendered. A full-page screenshot briefly
 * resizes the page to a phone's width, and content that renders meanwhile would have the phone's layout.
 */
export function answersTo(page: Page): () => Promise<void> {
  const unanswered = new Set<Request>();
  const begin = (request: Request) => {
    // The stream of live events never ends.
    if (!request.url().endsWith('/api/live')) unanswered.add(request);
  };
  const end = (request: Request) => unanswered.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return async () => {
    // Code that has just been loaded makes requests of its own once the page gets to run it.
    do {
      await eventually(() => expect([...unanswered].map((request) => request.url())).toEqual([]));
      await page.evaluate(idleAndDrawn);
    } while (unanswered.size > 0);
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  };
}

/** Runs in the page. */
const idleAndDrawn = () =>
  new Promise<void>((resolve) => {
    requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), { timeout: 2_000 });
  });

/** Checks the page with axe in light on a desktop and in dark on a phone. */
export async function expectSound(page: Page): Promise<void> {
  await settled(page);
  expect(await flaws(page)).toEqual([]);
  await onPhone(page, async () => {
    expect(await flaws(page)).toEqual([]);
    await expectNoneSideways(page);
  });
}

/** Checks that the page fits a phone in width. */
export async function expectFits(page: Page): Promise<void> {
  await settled(page);
  await onPhone(page, () => expectNoneSideways(page));
}

async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  // On a busy machine the window has its new width before the page has.
  await page.waitForFunction(() => document.documentElement.clientWidth <= 390);
  // What is laid out by code is laid out anew.
  await page.evaluate(idleAndDrawn);
  await settled(page);
  await look();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
  // Otherwise this layout may come after the next one that is asked for.
  await page.waitForFunction(() => document.documentElement.clientWidth > 390);
}
