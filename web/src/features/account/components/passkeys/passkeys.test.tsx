import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../shared/api/call-types.ts';
import { anAttestation, declined, pretendPasskeys, withoutPasskeys } from '../../../../shared/passkeys/testing.ts';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';
import { answering, holding, refusing } from '../../../../testing/server.ts';
import type { Passkey } from './passkeys.api.ts';

const aPasskey = (over: Partial<Passkey> = {}): Passkey => ({
  id: '77777777-7777-4777-8777-777777777777',
  name: 'My phone',
  createdAt: '2026-02-02T07:30:00Z',
  lastUsedAt: null,
  synced: true,
  ...over,
});
const options: Answer<'beginPasskey'> = {
  rp: { id: 'localhost', name: 'Entourage' },
  user: { id: 'aWQ', name: 'noor.haddad', displayName: 'noor.haddad' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};

beforeEach(() => pretendPasskeys({ create: async () => anAttestation }));
afterEach(withoutPasskeys);

async function open(passkeys: Passkey[] = []) {
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  answering('listSessions', []);
  answering('listPasskeys', passkeys);
  const app = renderApp('/account', { user: aUser() });
  return { ...app, section: within(await screen.findByRole('region', { name: 'Passkeys' })) };
}

/** Fills the form and sends it. */
async function add({ hands, section }: Awaited<ReturnType<typeof open>>) {
  await hands.click(await section.findByRole('button', { name: 'Add a passkey' }));
  await hands.clear(section.getByLabelText('Name'));
  await hands.type(section.getByLabelText('Name'), 'My phone');
  await hands.type(section.getByLabelText('Password'), 'quiet-river');
  await hands.click(section.getByRole('button', { name: 'Continue' }));
}

test('at the most that an account can have nothing more is offered, until one is removed', async () => {
  const ten = Array.from({ length: 10 }, (_, n) =>
    aPasskey({ id: `77777777-7777-4777-8777-7777777777${n + 10}`, name: `Key ${n}` }),
  );
  const { section } = await open(ten);
  expect(await section.findByText(/^You have 10 passkeys, as many as an account can have/)).toBeVisible();
  expect(section.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});

test('one is added by name and password, and is in the list', async () => {
  const begun = answering('beginPasskey', options);
  const added = answering('addPasskey', aPasskey());
  const app = await open();
  expect(await app.section.findByText('No passkeys yet')).toBeVisible();
  answering('listPasskeys', [aPasskey()]);
  await add(app);
  expect(await screen.findByText('My phone signs you in from now on.')).toBeVisible();
  expect(await app.section.findByText(/never used · synced to your other devices/)).toBeVisible();
  expect(begun).toEqual([{ password: 'quiet-river' }]);
  expect(added).toEqual([{ name: 'My phone', response: anAttestation }]);
});

test.each([
  ['a closed question', declined(), /^No passkey was added: the device’s question was closed/],
  ['a device that has one', new DOMException('x', 'InvalidStateError'), /^This device has a passkey/],
  ['a device that fails', new DOMException('x', 'SecurityError'), /^The passkey could not be added/],
])('%s adds nothing, and the form stays', async (_what, error, said) => {
  pretendPasskeys({ create: () => Promise.reject(error) });
  answering('beginPasskey', options);
  const added = answering('addPasskey', aPasskey());
  const app = await open();
  await add(app);
  expect(await screen.findByText(said)).toBeVisible();
  expect(app.section.getByLabelText('Name')).toHaveValue('My phone');
  expect(added).toEqual([]);
});

test('leaving the form closes the question of the device, and keeps the focus in the section', async () => {
  let asked: AbortSignal | undefined;
  pretendPasskeys({
    create: ({ signal }) => {
      asked = signal;
      return new Promise(() => {});
    },
  });
  answering('beginPasskey', options);
  const app = await open();
  await add(app);
  await waitFor(() => expect(asked).toBeDefined());
  await app.hands.click(app.section.getByRole('button', { name: 'Cancel' }));
  expect(asked?.aborted).toBe(true);
  expect(screen.getByRole('region', { name: 'Passkeys' })).toContainElement(document.activeElement as HTMLElement);
  expect(screen.queryByText('Nothing added')).not.toBeInTheDocument();
});

test('cannot be cancelled while the passkey is being added', async () => {
  answering('beginPasskey', options);
  const { sent, release } = holding('addPasskey', aPasskey());
  const app = await open();
  await add(app);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(app.section.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  release();
  expect(await screen.findByText('My phone signs you in from now on.')).toBeVisible();
});

test('a wrong password shows at its field', async () => {
  refusing('beginPasskey', { code: 'INVALID', message: 'x', fields: { password: 'Wrong password' } });
  const app = await open();
  await add(app);
  await waitFor(() => expect(app.section.getByLabelText('Password')).toHaveAccessibleDescription(/Wrong password/));
});

test('one is renamed', async () => {
  const { hands, section } = await open([aPasskey({ lastUsedAt: '2026-03-01T07:30:00Z', synced: false })]);
  await hands.click(await section.findByRole('button', { name: 'Rename My phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename the passkey' }));
  await hands.clear(dialog.getByLabelText('Name'));
  await hands.type(dialog.getByLabelText('Name'), 'Old phone');
  const sent = answering('renamePasskey', aPasskey({ name: 'Old phone' }));
  answering('listPasskeys', [aPasskey({ name: 'Old phone' })]);
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await section.findByText('Old phone')).toBeVisible();
  expect(sent).toEqual([{ name: 'Old phone' }]);
});

test('one is removed after a question, and the focus stays in the section', async () => {
  const { hands, section } = await open([aPasskey(), aPasskey({ id: 'second', name: 'My key' })]);
  await hands.click(await section.findByRole('button', { name: 'Remove My phone' }));
  const removed = answering('removePasskey', null);
  answering('listPasskeys', [aPasskey({ id: 'second', name: 'My key' })]);
  await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('My phone does not sign you in any more.')).toBeVisible();
  await waitFor(() => expect(section.queryByRole('button', { name: 'Remove My phone' })).not.toBeInTheDocument());
  expect(removed).toHaveLength(1);
  expect(document.activeElement).not.toBe(document.body);
});

test('a browser without passkeys lists them, and offers no new one', async () => {
  withoutPasskeys();
  const { section } = await open([aPasskey()]);
  expect(await section.findByText('My phone')).toBeVisible();
  expect(section.getByText(/^This browser cannot make passkeys/)).toBeVisible();
  expect(section.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});

test('a list that could not be read is read again', async () => {
  refusing('listPasskeys', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  answering('listSessions', []);
  const { hands } = renderApp('/account', { user: aUser() });
  const section = within(await screen.findByRole('region', { name: 'Passkeys' }));
  expect(await section.findByText('Please try again in a moment.')).toBeVisible();
  answering('listPasskeys', [aPasskey()]);
  await hands.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByText('My phone')).toBeVisible();
});
