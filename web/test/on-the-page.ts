import { eventually } from '@entourage/stack/testing/eventually';
import type { Locator, Page } from 'playwright-core';

export const notice = (page: Page, title: string): Locator => page.getByText(title, { exact: true });

export const headed = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** What is read out with a field: its hint, and what is wrong with it. */
export const descriptionOf = (control: Locator): Promise<string> =>
  control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );

/** Waits until a field is read out with these words: what is wrong is drawn after what was done. */
export const describedBy = (control: Locator, words: string | RegExp): Promise<void> =>
  eventually(async () => expect(await descriptionOf(control)).toMatch(words));

/** Waits until the page is somewhere, however it got there. */
export const comeTo = (page: Page, path: string): Promise<void> => page.waitForURL(({ pathname }) => pathname === path);

/** What is sent by a POST to this path, from now on. */
export function sentTo(page: Page, path: string): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    const isIts = request.method() === 'POST' && new URL(request.url()).pathname === path;
    if (isIts) sent.push(request.postDataJSON());
  });
  return sent;
}

/** What has the focus, as a person would name it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });
