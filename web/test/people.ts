import type { BrowserContextOptions, Page } from 'playwright-core';
import { aProfile, type People, type Person, someone as somebody } from '../../gateway/test/people.ts';
import { notice } from './on-the-page.ts';
import { arrive, type Site, type Visitor } from './site.ts';

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
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** An approved athlete with a profile; one without would be redirected to onboarding. */
export async function anAthleteOf(people: People, details = {}, said: Partial<typeof aProfile> = {}): Promise<Person> {
  const person = await people.withStanding('ATHLETE', 'APPROVED', details);
  const answer = await person.browser.send('POST', '/api/athlete-profile', { ...aProfile, ...said });
  if (answer.status !== 201) throw new Error(`no profile could be made: ${JSON.stringify(answer.body)}`);
  return person;
}

/** Opens a browser with the session of this person. */
export async function enter(site: Site, { browser }: Person, options?: BrowserContextOptions): Promise<Visitor> {
  const visitor = await site.visitor(options);
  const [name = '', value = ''] = String(browser.cookie()).split('=');
  await visitor.context.addCookies([{ name, value, url: site.platform.gatewayUrl }]);
  return visitor;
}
