import type { BrowserContextOptions, Page } from 'playwright-core';
import { type Person, someone as somebody } from '../../gateway/test/people.ts';
import { arrive, type House, type Visitor } from './house.ts';
import { notice } from './on-the-page.ts';

export const someone = () => {
  const { username, email, password } = somebody();
  return { username, email, password, league: 'NBA', team: 'Harbour City' };
};
export type Someone = ReturnType<typeof someone>;

export async function join(page: Page, who: Someone): Promise<void> {
  await arrive(page, '/login');
  await page.getByRole('tab', { name: 'Join Elite' }).click();
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Username').fill(who.username);
  await form.getByLabel(/^Email/).fill(who.email);
  await form.getByLabel('Password', { exact: true }).fill(who.password);
  await form.getByLabel(/league/i).fill(who.league);
  await form.getByLabel(/team/i).fill(who.team);
  await form.getByRole('button', { name: /Join|Create/ }).click();
  await notice(page, 'Registration Successful!').waitFor();
}

export async function signIn(
  page: Page,
  { username, password }: Pick<Someone, 'username' | 'password'>,
): Promise<void> {
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

/** The browser of somebody who has signed in already. */
export async function enter(house: House, { browser }: Person, options?: BrowserContextOptions): Promise<Visitor> {
  const visitor = await house.visitor(options);
  const [name = '', value = ''] = String(browser.cookie()).split('=');
  await visitor.context.addCookies([{ name, value, url: house.platform.gatewayUrl }]);
  return visitor;
}
