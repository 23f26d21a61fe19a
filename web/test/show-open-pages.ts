import { openPages } from './open-pages.ts';

const enough = 3000;

/** Prints all open pages of a failed test, because a timeout alone says only what it waited for. */
Object.assign(globalThis, {
  async onTestFailure() {
    for (const page of openPages) {
      // Announcements first, because a long page is truncated.
      const announced = await page.getByRole('alert').or(page.getByRole('status')).allTextContents().catch(String);
      const seen = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String);
      console.error(`${page.url()}\n${JSON.stringify(announced)}\n${seen.slice(0, enough)}`);
    }
  },
});
