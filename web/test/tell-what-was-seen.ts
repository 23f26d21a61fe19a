import { openPages } from './open-pages.ts';

const enough = 3000;

/** Where a test fails, what stood on each page that it had open: a wait that was in vain says only what it waited for. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const page of openPages) {
    // What was said last stands first: a long page is cut off.
    const said = await page.getByRole('alert').or(page.getByRole('status')).allTextContents().catch(String);
    const seen = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String);
    console.error(`${page.url()}\n${JSON.stringify(said)}\n${seen.slice(0, enough)}`);
  }
});
