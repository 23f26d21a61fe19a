import type { Page } from 'playwright-core';
import { invited, joined, shared } from '../../gateway/test/entourage.ts';
import { peopleOf, someone } from '../../gateway/test/people.ts';
import { notice } from './on-the-page.ts';
import { anAthleteOf, enter, signIn } from './people.ts';
import { arrive, type Site, sharedSite } from './site.ts';
import { flaws, sideways } from './soundness.ts';

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
});
afterAll(() => site.close());

const sound = async (page: Page) => expect([...(await flaws(page)), ...(await sideways(page))]).toEqual([]);

test('an athlete invites a coach, shares one part with them, looks as they do and revokes it, all live', async () => {
  const people = peopleOf(site.platform);
  const athlete = await enter(site, await anAthleteOf(people, { firstName: 'Noor', lastName: 'Haddad' }));
  const { page } = athlete;
  await arrive(page, '/team-invites');
  await page.getByLabel('Name').fill('Coach Petra');
  await page.getByText('Agent', { exact: true }).click({ force: true });
  await page.getByRole('button', { name: 'Generate invite' }).click();
  await notice(page, 'Invite code created').waitFor();
  const message = await page.getByRole('link', { name: 'Send to Coach Petra by SMS' }).getAttribute('href');
  const [, link = ''] = /Register here: (\S+)/.exec(decodeURIComponent(message ?? '')) ?? [];
  await sound(page);

  // The coach on a phone.
  const coach = await site.visitor({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const { username, password } = someone();
  await arrive(coach.page, link.slice(new URL(link).origin.length));
  await coach.page.getByLabel('Username').fill(username);
  await coach.page.getByLabel('Password', { exact: true }).fill(password);
  await sound(coach.page);
  await coach.page.getByRole('button', { name: 'Create account' }).click();
  await coach.page.getByRole('heading', { name: 'Registration successful' }).waitFor();
  await coach.page.getByRole('link', { name: 'Log In', exact: true }).click();
  await signIn(coach.page, { username, password });
  await coach.page.getByRole('heading', { name: `Welcome, ${username}` }).waitFor();
  await coach.page.getByRole('link', { name: /^Health Dashboard/ }).click();
  await coach.page.getByText('Nothing is shared with you yet').waitFor();

  // Shares what the invite proposed; the coach sees it without a reload.
  await arrive(page, '/sharing');
  await page.getByText(/^You proposed for .*: Injury risk, Meetings\./).waitFor();
  await sound(page);
  await page.getByRole('button', { name: 'Share these' }).click();
  await notice(page, 'Sharing saved').waitFor();
  await coach.page.getByRole('group', { name: 'Injury Risk' }).waitFor();
  await coach.page.getByText(/^Not shared with you: Training and focus, /).waitFor();
  await sound(coach.page);

  // Looks as the coach does.
  await page.getByRole('button', { name: new RegExp(`^${username}`) }).click();
  await page.getByRole('link', { name: `Preview as ${username}` }).click();
  await page.getByText(`This is what ${username} sees of you.`).waitFor();
  await page.getByRole('group', { name: 'Injury Risk' }).waitFor();
  await page.getByRole('link', { name: 'Back to sharing' }).click();

  // One press takes a part back, on the coach's open page too.
  await page.getByRole('switch', { name: `Injury risk, ${username}` }).click();
  await page.getByText(`${username} no longer sees Injury risk.`).waitFor();
  await coach.page.getByRole('group', { name: 'Injury Risk' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Undo/ }).click();
  await coach.page.getByRole('group', { name: 'Injury Risk' }).waitFor();

  expect([...athlete.wrong, ...coach.wrong]).toEqual([]);
});

test('an athlete whose approval is withdrawn still closes what a coach sees', async () => {
  const people = peopleOf(site.platform);
  const approved = await anAthleteOf(people, { firstName: 'Noor', lastName: 'Haddad' });
  const coach = await joined(people, approved);
  const dad = await joined(people, approved, await invited(approved, { teamMemberName: 'Dad' }));
  await shared(approved, coach, ['INJURY_RISK', 'MEETINGS']);
  await shared(approved, dad, ['TODOS']);
  const { page, context } = await enter(site, await people.withdrawn(approved, 'REJECTED'));
  await arrive(page, '/sharing');
  await page.getByText('Injury risk, Meetings').waitFor();
  await sound(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await sound(page);
  await page.getByRole('button', { name: 'Revoke everything of Coach Ray' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByText('Coach Ray no longer sees anything of yours.').waitFor();
  expect((await approved.browser.send('GET', '/api/shares')).body).toMatchObject([
    { memberId: coach.id, grants: [] },
    { memberId: dad.id, grants: [{ category: 'TODOS' }] },
  ]);
  await context.close();
});
