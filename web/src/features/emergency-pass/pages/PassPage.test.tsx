import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { aMedicalCard, aMedicine } from '../../../shared/health/testing-medical-card.ts';
import type { CurrentUser } from '../../../shared/session/session.api.ts';
import { aUser, renderApp } from '../../../testing/render-app.tsx';
import { answering, breaking, holding, refusing } from '../../../testing/server.ts';
import type { CardOnPass } from '../api.ts';

const secret = 'tXkq2a-9_bcd4efG5hIj6w';
const path = `/emergency#pass=${secret}`;
const wrong = 'This emergency pass is not valid any more. Ask for the present one.';

const { bloodGroup, noKnownAllergies, allergies, medicines, contacts, savedAt } = aMedicalCard();
const aCard = (over: Partial<CardOnPass> = {}): CardOnPass => ({
  ...{ bloodGroup, noKnownAllergies, allergies, medicines, contacts, savedAt },
  ...over,
});

const title = () => screen.findByRole('heading', { level: 1, name: 'Medical card of Noor H.' });
const region = (name: string) => within(screen.getByRole('region', { name }));
const alert = () => within(screen.getByRole('main')).getByRole('alert');
const help = () => screen.getByRole('link', { name: /@/ });

async function open(card: CardOnPass | null = aCard(), user: CurrentUser | null = null) {
  const sent = answering('openEmergencyPass', { name: 'Noor H.', card });
  const app = renderApp(path, { user });
  await title();
  return { ...app, sent };
}

test('the secret leaves the address at once, and is kept nowhere', async () => {
  const { sent, release } = holding('openEmergencyPass', { name: 'Noor H.', card: aCard() });
  const { router, store } = renderApp(path);
  await waitFor(() => expect(sent).toEqual([{ secret }]));
  expect(router.state.location).toMatchObject({ pathname: '/emergency', search: '', hash: '' });
  expect(document.querySelector('[aria-busy="true"]')).toHaveTextContent('Opening the medical card');
  release();
  expect(await title()).toHaveFocus();
  expect(sent).toHaveLength(1);
  expect(document.title).toBe('Emergency pass · Entourage');
  await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain(secret));
  const kept = [router.state.location, { ...localStorage, ...sessionStorage }];
  expect(JSON.stringify(kept)).not.toContain(secret);
});

test('severe allergies come first, with what happens', async () => {
  await open();
  const [first, second] = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect([first, second]).toEqual(['Severe allergies', 'Other allergies']);
  expect(region('Severe allergies').getByRole('listitem')).toHaveTextContent('PenicillinCould not breathe.');
  expect(region('Other allergies').getByRole('listitem')).toHaveTextContent('Latex · Mild');
});

test('allergies without a severe one, the worse first', async () => {
  const mild = { substance: 'Latex', severity: 'MILD', reaction: null } as const;
  await open(aCard({ allergies: [mild, { substance: 'Bees', severity: 'MODERATE', reaction: 'Swells' }] }));
  expect(screen.queryByText('Severe allergies')).not.toBeInTheDocument();
  const rows = region('Allergies').getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Bees · ModerateSwells', 'Latex · Mild']);
});

test.each([
  [true, 'No known allergies', 'Nothing is known about allergies'],
  [false, 'Nothing is known about allergies', 'No known allergies'],
])('an empty list of allergies, said to be complete: %s', async (said, text, other) => {
  await open(aCard({ allergies: [], noKnownAllergies: said }));
  expect(region('Allergies').getByText(text)).toBeVisible();
  expect(screen.queryByText(other)).not.toBeInTheDocument();
});

test('medicines have their dose, and those that have ended are left out', async () => {
  const ended = aMedicine({ name: 'Iron', until: '2025-01-31' });
  await open(aCard({ medicines: [ended, ...medicines] }));
  const row = region('Medicines and supplements').getByRole('listitem');
  expect(row).toHaveTextContent(/^Terbutaline · 0.5 mg when needed\s*Medicine · Asthma$/);
});

test('blood group, contacts that can be called, and the day of the card', async () => {
  await open();
  expect(region('Blood group').getByText('O−')).toBeVisible();
  const contact = region('In an emergency, call');
  expect(contact.getByRole('listitem')).toHaveTextContent('Jo Reed · Sister');
  const call = contact.getByRole('link', { name: 'Call Jo Reed, +44 20 7946-0018' });
  expect(call).toHaveAttribute('href', 'tel:+442079460018');
  expect(screen.getByText('Mon, 2 Mar 2026').parentElement).toHaveTextContent('As of Mon, 2 Mar 2026');
});

test('what nobody has entered is said', async () => {
  await open(aCard({ bloodGroup: null, allergies: [], medicines: [], contacts: [] }));
  expect(region('Medicines and supplements').getByText('None entered.')).toBeVisible();
  expect(region('Blood group').getByText('Not known')).toBeVisible();
  expect(region('In an emergency, call').getByText('Nobody entered.')).toBeVisible();
});

test('an athlete without a medical card', async () => {
  await open(null);
  expect(screen.getByText('Nothing has been entered.')).toBeVisible();
  expect(screen.queryByText(/allergies/i)).not.toBeInTheDocument();
});

test.each<[string, CurrentUser]>([
  ['an athlete', aUser()],
  ['a liaison', aUser({ role: 'LIAISON' })],
  ['an admin', aUser({ role: 'ADMIN' })],
  ['somebody who is not approved', aUser({ verificationStatus: 'PENDING' })],
  ['somebody whose second factor is due', aUser({ secondFactorDue: true })],
])('it opens for %s, without navigation', async (_who, user) => {
  const { path: at } = await open(aCard(), user);
  expect(at()).toBe('/emergency');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test.each([
  ['that was replaced or revoked', { code: 'WRONG_EMERGENCY_PASS', message: wrong } as const, wrong],
  [
    'that is none',
    {
      code: 'INVALID',
      message: 'Please check what you entered.',
      fields: { secret: 'This is not an emergency pass' },
    } as const,
    'This is not an emergency pass',
  ],
])('a pass %s: the words of the server, and how to get help', async (_what, refusal, words) => {
  refusing('openEmergencyPass', refusal);
  const { router } = renderApp(path);
  expect(await screen.findByText(words)).toBeVisible();
  expect(alert()).toHaveTextContent(words);
  expect(help()).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(router.state.location.hash).toBe('');
});

test('after a failed connection the same secret is sent again', async () => {
  breaking('openEmergencyPass', 'gone');
  const { hands } = renderApp(path);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(alert()).toHaveTextContent(/^Entourage cannot be reached/);
  const sent = answering('openEmergencyPass', { name: 'Noor H.', card: aCard() });
  await hands.click(again);
  expect(await title()).toHaveFocus();
  expect(sent).toEqual([{ secret }]);
});

test('without a code it says what the page is for', async () => {
  renderApp('/emergency');
  expect(await screen.findByRole('heading', { level: 1, name: 'Emergency pass' })).toBeVisible();
  expect(screen.getByText(/Scan the code on the pass with the camera of a phone\.$/)).toBeVisible();
  expect(help()).toBeVisible();
});

test('once the page is loaded again the code must be scanned again', async () => {
  const { router } = await open();
  const { pathname, search, hash, state } = router.state.location;
  cleanup();
  renderApp({ pathname, search, hash, state });
  expect(await screen.findByRole('heading', { level: 1, name: 'Scan the code again' })).toBeVisible();
});

test('another code in the same tab opens another card', async () => {
  const { router } = await open();
  const sent = answering('openEmergencyPass', { name: 'Mira B.', card: null });
  await act(() => router.navigate('/emergency#pass=other'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Medical card of Mira B.' })).toBeVisible();
  expect(sent).toEqual([{ secret: 'other' }]);
  expect(router.state.location.hash).toBe('');
});
