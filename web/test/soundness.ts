import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { eventually } from '@entourage/stack/testing/eventually';
import type { Page, Request } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds, in a line each. */
export async function flaws(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run({
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
  });
}

/** What is wider than the window, and so makes the page go sideways. */
export const sideways = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
      .map((element) => `${element.tagName} ${element.className} ${element.getBoundingClientRect().right}`);
  });

/** Everything is there that is going to be, and nothing moves any more. */
export const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('main [aria-busy="true"]') === null &&
      document.getAnimations().length === 0,
  );

/**
 * Resolves once all that the page has asked for from now on is answered, and drawn: to photograph more than its window the browser makes the
 * page as narrow as a phone for a moment, and what is drawn in it then would be drawn as there.
 */
export function answersTo(page: Page): () => Promise<void> {
  const unanswered = new Set<Request>();
  const begin = (request: Request) => {
    // The answer of this one never ends.
    if (!request.url().endsWith('/api/live')) unanswered.add(request);
  };
  const end = (request: Request) => unanswered.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return async () => {
    await eventually(() => expect([...unanswered].map((request) => request.url())).toEqual([]));
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  };
}

/** As it stands there: by day at a desk, and by night on a phone. */
export async function expectSound(page: Page): Promise<void> {
  await settled(page);
  expect(await flaws(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  expect(await flaws(page)).toEqual([]);
  expect(await sideways(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
}
