import { act, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '../../../../shared/api/base-api.ts';
import type { EmergencyPass } from '../../../../shared/health/api/emergency-pass.api.ts';
import type { MedicalCard } from '../../../../shared/health/api/medical-card.api.ts';
import { aDashboard, athlete } from '../../../../shared/health/testing.ts';
import { aMedicalCard } from '../../../../shared/health/testing-medical-card.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, breaking, refusing } from '../../../../testing/server.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const aPass = (over: Partial<EmergencyPass> = {}): EmergencyPass => ({
  name: 'Noor H.',
  madeAt: minutesAgo(3 * 24 * 60 + 5),
  openings: 0,
  openedAt: null,
  ...over,
});

const secret = 'tXkq2a-9_bcd4efG5hIj6w';
const address = `${location.origin}/emergency#pass=${secret}`;
const unavailable = { code: 'UNAVAILABLE', message: 'Please try again in a moment.' } as const;

async function open(pass: EmergencyPass | null, medicalCard: MedicalCard | null = aMedicalCard()) {
  aDashboard({ medicalCard });
  answering('getEmergencyPass', pass);
  const app = renderApp('/dashboard', { user: athlete });
  const region = await screen.findByRole('region', { name: 'Emergency pass' });
  const section = within(region);
  const press = (name: string) => app.hands.click(section.getByRole('button', { name }));
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  return { ...app, region, section, press, dialog };
}

/** Makes a pass with the name as it is filled in. */
async function made(app: Awaited<ReturnType<typeof open>>) {
  await app.press('Make a pass');
  const form = await app.dialog('Make a pass');
  answering('makeEmergencyPass', { pass: aPass({ name: 'Noor Haddad', madeAt: minutesAgo(0) }), secret });
  answering('getEmergencyPass', aPass({ name: 'Noor Haddad', madeAt: minutesAgo(0) }));
  await app.hands.click(form.getByRole('button', { name: 'Make the pass' }));
  return app.dialog('Emergency pass of Noor Haddad');
}

test('without a pass it says what one is for', async () => {
  const { section } = await open(null);
  expect(section.getByText(/^Whoever has it reads your medical card without an account/)).toBeVisible();
  expect(section.getByText(/^You have no pass\./)).toBeVisible();
  expect(section.queryByText(/would show nothing yet/)).not.toBeInTheDocument();
  expect(section.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Make a pass']);
});

test.each<[string, MedicalCard | null]>([
  ['nobody has entered anything', null],
  [
    'everything was removed',
    aMedicalCard({ bloodGroup: null, noKnownAllergies: false, allergies: [], medicines: [], contacts: [] }),
  ],
])('the pass would show nothing yet: %s', async (_what, card) => {
  const { section } = await open(null, card);
  expect(section.getByText('Your medical card is empty: the pass would show nothing yet.')).toBeVisible();
});

test('a card that says that there are no allergies is not empty', async () => {
  const { section } = await open(null, {
    ...aMedicalCard({ bloodGroup: null, allergies: [], medicines: [], contacts: [] }),
    noKnownAllergies: true,
  });
  expect(section.queryByText(/would show nothing yet/)).not.toBeInTheDocument();
});

test.each<[string, Partial<EmergencyPass>, RegExp]>([
  ['nobody', {}, /Not opened yet/],
  ['one', { openings: 1, openedAt: minutesAgo(150) }, /Opened once, 2 hours ago/],
  ['several', { openings: 3, openedAt: minutesAgo(150) }, /Opened 3 times, last 2 hours ago/],
])('a pass shows its name, its age and its openings: %s', async (_what, over, openings) => {
  const { region } = await open(aPass(over));
  expect(region).toHaveTextContent(/It shows the name Noor H\..*Made 3 days ago/);
  expect(region).toHaveTextContent(openings);
});

test('an opening shows at once', async () => {
  const { store, section } = await open(aPass());
  expect(section.getByText('Not opened yet')).toBeVisible();
  answering('getEmergencyPass', aPass({ openings: 1, openedAt: minutesAgo(0) }));
  act(() => void store.dispatch(baseApi.util.invalidateTags(['EmergencyPass'])));
  expect(await section.findByText(/^Opened once,/)).toBeVisible();
});

test('a pass is made under another name, or under none it is not', async () => {
  const app = await open(null);
  await app.press('Make a pass');
  const form = await app.dialog('Make a pass');
  const name = form.getByLabelText('Name on the pass');
  expect(name).toHaveValue('Noor Haddad');
  await app.hands.clear(name);
  await app.hands.click(form.getByRole('button', { name: 'Make the pass' }));
  expect(await form.findByText('Say whose pass it is')).toBeVisible();
  const sent = answering('makeEmergencyPass', { pass: aPass({ name: 'Noor' }), secret });
  await app.hands.type(name, 'Noor');
  await app.hands.click(form.getByRole('button', { name: 'Make the pass' }));
  await app.dialog('Emergency pass of Noor');
  expect(sent).toEqual([{ name: 'Noor' }]);
});

test('the code and the address of a pass are shown until Done, and never again', async () => {
  const app = await open(null);
  const shown = await made(app);
  expect(shown.getByText(/it is shown this once/).parentElement).toHaveFocus();
  expect(shown.getByRole('img', { name: 'QR code of the emergency pass' })).toBeVisible();
  expect(shown.getByText(address)).toBeVisible();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await app.hands.click(shown.getByRole('button', { name: 'Copy address' }));
  expect(write).toHaveBeenCalledWith(address);
  await app.hands.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(app.region).toHaveTextContent(/It shows the name Noor Haddad.*Not opened yet/);
  await app.press('Make a new one');
  await app.dialog('Make a new one');
  expect(document.body).not.toHaveTextContent(secret);
  expect(JSON.stringify([app.store.getState(), { ...localStorage, ...sessionStorage }])).not.toContain(secret);
});

test('the secret is kept nowhere but on the screen', async () => {
  const app = await open(null);
  await made(app);
  expect(JSON.stringify([app.store.getState(), { ...localStorage, ...sessionStorage }])).not.toContain(secret);
});

test('a card alone is printed, with the name, the code and the address', async () => {
  const app = await open(null);
  const shown = await made(app);
  let printed: Element | null | undefined;
  window.print = () => {
    printed = document.querySelector('body > [data-on-paper]')?.cloneNode(true) as Element;
  };
  await app.hands.click(shown.getByRole('button', { name: 'Print' }));
  expect(printed).toHaveTextContent(/^Noor HaddadIn an emergency: scan for allergies, medicines and contacts/);
  expect(printed).toHaveTextContent(`${location.host}/emergency#pass=${secret}`);
  expect(printed).not.toHaveTextContent('http');
  expect(printed?.querySelector('svg')).toBeInstanceOf(SVGElement);
  await app.hands.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(document.querySelector('[data-on-paper]')).not.toBeInTheDocument());
});

test('a new pass says that the old one stops working', async () => {
  const app = await open(aPass());
  await app.press('Make a new one');
  const form = await app.dialog('Make a new one');
  expect(form.getByText(/^Your present pass stops working/)).toBeVisible();
  await app.hands.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a pass that could not be made keeps the name and says why', async () => {
  const app = await open(null);
  await app.press('Make a pass');
  const form = await app.dialog('Make a pass');
  refusing('makeEmergencyPass', { code: 'FORBIDDEN', message: 'Your account is not approved.' });
  await app.hands.type(form.getByLabelText('Name on the pass'), ' II');
  await app.hands.click(form.getByRole('button', { name: 'Make the pass' }));
  expect(await screen.findByText('Your account is not approved.')).toBeVisible();
  expect(form.getByLabelText('Name on the pass')).toHaveValue('Noor Haddad II');
});

test.each<[string, () => unknown]>([
  ['takes too long', () => refusing('makeEmergencyPass', unavailable)],
  ['is lost on its way', () => breaking('makeEmergencyPass', 'gone')],
])('a new pass whose answer %s may have ended the earlier one, which is read again', async (_what, fail) => {
  const app = await open(aPass());
  await app.press('Make a new one');
  const form = await app.dialog('Make a new one');
  fail();
  answering('getEmergencyPass', aPass({ name: 'Noor Haddad', madeAt: minutesAgo(0) }));
  await app.hands.click(form.getByRole('button', { name: 'Make the pass' }));
  expect(await screen.findByText('Your earlier pass may not work any more: make it again.')).toBeVisible();
  await waitFor(() => expect(app.region).toHaveTextContent(/It shows the name Noor Haddad/));
});

test('a pass is revoked after a question, and the focus stays near', async () => {
  const app = await open(aPass());
  const sent = answering('revokeEmergencyPass', null);
  await app.press('Revoke');
  let question = await app.dialog('Revoke your emergency pass?');
  await app.hands.click(question.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
  await app.press('Revoke');
  question = await app.dialog('Revoke your emergency pass?');
  answering('getEmergencyPass', null);
  await app.hands.click(question.getByRole('button', { name: 'Revoke the pass' }));
  expect(await app.section.findByText(/^You have no pass\./)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(screen.getByText('Pass revoked')).toBeVisible();
  await waitFor(() => expect(app.region).toContainElement(document.activeElement as HTMLElement));
});

test('a pass that could not be revoked is still there', async () => {
  const app = await open(aPass());
  breaking('revokeEmergencyPass', 'gone');
  await app.press('Revoke');
  const question = await app.dialog('Revoke your emergency pass?');
  await app.hands.click(question.getByRole('button', { name: 'Revoke the pass' }));
  expect(await screen.findByText(/^Entourage cannot be reached/)).toBeVisible();
  expect(app.section.getByText('Not opened yet')).toBeVisible();
});

test('a pass that could not be read can be tried again', async () => {
  aDashboard();
  refusing('getEmergencyPass', unavailable);
  const { hands } = renderApp('/dashboard', { user: athlete });
  const section = within(await screen.findByRole('region', { name: 'Emergency pass' }));
  expect(await section.findByText('Emergency pass could not be loaded')).toBeVisible();
  answering('getEmergencyPass', aPass());
  await hands.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByText('Not opened yet')).toBeVisible();
});
