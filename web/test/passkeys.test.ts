import type { Page } from 'playwright-core';
import { peopleOf } from '../../gateway/test/people.ts';
import { comeTo, headed } from './on-the-page.ts';
import { anAthleteOf, signIn } from './people.ts';
import { arrive, type Site, sharedSite, type Visitor } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
});
afterAll(() => site.close());

/** A device belongs to the page's host, and `localhost` may have passkeys; an address in numbers may not. */
const origin = () => site.platform.env('identity').PUBLIC_ORIGIN ?? '';

/** Waits for the session's end, which another page would cut off. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await comeTo(page, '/');
}

/** A browser whose device verifies its person at once. */
async function withDevice(): Promise<Visitor> {
  const visitor = await site.visitor();
  const session = await visitor.context.newCDPSession(visitor.page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return visitor;
}

test('a passkey is added, signs in by suggestion and by press, and does not once it is removed', async () => {
  const person = await anAthleteOf(peopleOf(site.platform));
  const { page, wrong } = await withDevice();
  await arrive(page, `${origin()}/login`);
  await signIn(page, person);
  await comeTo(page, '/dashboard');
  await arrive(page, `${origin()}/account#passkeys`);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByRole('textbox', { name: 'Name' }).fill('Key of the test');
  await section.getByLabel('Password', { exact: true }).fill(person.password);
  await section.getByRole('button', { name: 'Continue' }).click();
  await section.getByText('Key of the test').waitFor();

  await leave(page);
  // This device consents to the suggestion in the field of the username too.
  await page.goto(`${origin()}/login`);
  await comeTo(page, '/dashboard');
  await leave(page);

  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await arrive(page, `${origin()}/login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await comeTo(page, '/dashboard');

  await arrive(page, `${origin()}/account#passkeys`);
  await section.getByText('last used').waitFor();
  await section.getByRole('button', { name: 'Remove Key of the test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await section.getByText('No passkeys yet').waitFor();
  await leave(page);
  await arrive(page, `${origin()}/login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('This passkey did not sign you in. Try again, or use your password.').waitFor();
  await headed(page, 'Sign in to Entourage').waitFor();
  expect(wrong.filter((line) => !line.startsWith(`asked ${origin()}`))).toEqual([]);
});
