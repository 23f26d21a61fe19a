import { noorsPage } from './a-week-in-care.ts';
import { charted, type Visit } from './sights.ts';

/** The dialog in which a liaison asks a question on some days. */
export const asking: Visit & { readonly name: string } = {
  path: noorsPage,
  name: '/ask-question',
  async first(page) {
    await charted(page);
    await page.getByRole('button', { name: 'Ask a question' }).click();
    const form = page.getByRole('dialog', { name: 'Ask a question' });
    await form.getByLabel('Question', { exact: true }).fill('How does the left hamstring feel on stairs?');
    await form.getByRole('checkbox', { name: 'Sat' }).uncheck();
    await form.getByRole('checkbox', { name: 'Sun' }).uncheck();
  },
};
