import { eventually } from '@entourage/stack/testing/eventually';
import type { Locator, Page } from 'playwright-core';

export const notice = (page: Page, title: string): Locator => page.getByText(title, { exact: true });

export const headed = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** The accessible description of a field: its hint and its error. */
export const descriptionOf = (control: Locator): Promise<string> =>
  control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );

/** Waits for this text in a field's description, because errors render after the action. */
export const describedBy = (control: Locator, words: string | RegExp): Promise<void> =>
  eventually(async () => expect(await descriptionOf(control)).toMatch(words));

/** Waits for this path, whatever kind of navigation leads there. */
export const comeTo = (page: Page, path: string): Promise<void> => page.waitForURL(({ pathname }) => pathname === path);

/** Collects the bodies of POST requests to this path. */
export function sentTo(page: Page, path: string): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    const isIts = request.method() === 'POST' && new URL(request.url()).pathname === path;
    if (isIts) sent.push(request.postDataJSON());
  });
  return sent;
}

/** The focused element, named as a person would. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });
