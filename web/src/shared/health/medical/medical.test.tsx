import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, refusing } from '../../../testing/server.ts';
import type { MedicalCard, Medicine } from '../api/medical-card.api.ts';
import { aDashboard, athlete } from '../testing.ts';
import { aMedicalCard } from '../testing-medical-card.ts';
import { put } from './content-of.ts';
import { hasEnded, standingOf } from './exemption.ts';

async function open(medicalCard: MedicalCard | null = aMedicalCard()) {
  aDashboard({ medicalCard });
  const app = renderApp('/dashboard', { user: athlete });
  const section = within(await screen.findByRole('region', { name: 'Medical card' }));
  const part = async (name: string) => within(await section.findByRole('group', { name }));
  /** Saves the card, which the server then has. */
  const saving = (saved: MedicalCard) => {
    const sent = answering('saveMedicalCard', saved);
    answering('getMedicalCard', saved);
    return sent;
  };
  return { ...app, section, part, saving };
}
const { athleteId: _id, version: _version, savedAt: _at, savedBy: _by, ...content } = aMedicalCard();

test('severe allergies stand first, and each contact can be called', async () => {
  const { part } = await open();
  const [first, second] = await (await part('Allergies')).findAllByRole('listitem');
  expect(first).toHaveTextContent(/Penicillin.*Severe.*Could not breathe/);
  expect(second).toHaveTextContent(/Latex.*Mild/);
  const call = (await part('In an emergency, call')).getByRole('link', { name: 'Call Jo Reed, +44 20 7946-0018' });
  expect(call).toHaveAttribute('href', 'tel:+442079460018');
  expect((await part('Blood group')).getByText('O−')).toBeVisible();
});

test('nobody has said anything: it says so, and does not call it harmless', async () => {
  const { part, section, hands, saving } = await open(null);
  const allergies = await part('Allergies');
  expect(allergies.getByText('Not said yet.')).toBeVisible();
  expect(section.queryByText('No known allergies')).not.toBeInTheDocument();
  const sent = saving(aMedicalCard({ allergies: [], noKnownAllergies: true, version: 1 }));
  await hands.click(allergies.getByRole('button', { name: 'There are no known allergies' }));
  expect(await allergies.findByText('No known allergies')).toBeVisible();
  const empty = { bloodGroup: null, noKnownAllergies: true, allergies: [], medicines: [], contacts: [], version: null };
  expect(sent).toEqual([empty]);
});

test('an allergy is added to the whole card', async () => {
  const { part, hands, saving } = await open(aMedicalCard({ allergies: [], noKnownAllergies: true }));
  await hands.click((await part('Allergies')).getByRole('button', { name: 'Add an allergy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an allergy' }));
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Say what it is')).toBeVisible();
  await hands.type(dialog.getByLabelText('Allergic to'), 'Peanuts');
  await hands.selectOptions(dialog.getByLabelText('How severe'), 'Severe');
  const allergies = [{ substance: 'Peanuts', severity: 'SEVERE', reaction: null } as const];
  const sent = saving(aMedicalCard({ allergies, version: 4 }));
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await (await part('Allergies')).findByText('Peanuts')).toBeVisible();
  expect(sent).toEqual([{ ...content, allergies, noKnownAllergies: false, version: 3 }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a medicine is changed in its place; without an exemption it has no end of one', async () => {
  const { part, hands, saving } = await open();
  await hands.click((await part('Medicines and supplements')).getByRole('button', { name: 'Change Terbutaline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the medicine' }));
  expect(dialog.getByLabelText('Last day of the exemption')).toHaveValue('2026-03-23');
  await hands.selectOptions(dialog.getByLabelText('Anti-doping'), 'Not allowed');
  expect(dialog.queryByLabelText('Last day of the exemption')).not.toBeInTheDocument();
  const sent = saving(aMedicalCard({ version: 4 }));
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  const [medicine] = content.medicines;
  const medicines = [{ ...medicine, antiDoping: 'NOT_ALLOWED', exemptionUntil: null }];
  await waitFor(() => expect(sent).toEqual([{ ...content, medicines, version: 3 }]));
});

test('a contact is removed, and the focus stays in its part', async () => {
  const { part, hands, saving } = await open();
  await hands.click((await part('In an emergency, call')).getByRole('button', { name: 'Change Jo Reed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the contact' }));
  const sent = saving(aMedicalCard({ contacts: [], version: 4 }));
  await hands.click(dialog.getByRole('button', { name: 'Remove from the card' }));
  expect(await (await part('In an emergency, call')).findByText('Nobody entered.')).toBeVisible();
  expect(sent).toEqual([{ ...content, contacts: [], version: 3 }]);
  await waitFor(() => expect(screen.getByRole('group', { name: 'In an emergency, call' })).toHaveFocus());
});

test('after somebody else’s save the next one keeps theirs, and one’s own', async () => {
  const { part, hands, saving } = await open();
  await hands.click((await part('Allergies')).getByRole('button', { name: 'Change Latex' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the allergy' }));
  await hands.type(dialog.getByLabelText('What happens (optional)'), 'Rash');
  refusing('saveMedicalCard', { code: 'STALE_VERSION', message: 'Somebody else has saved.' });
  const theirs = [{ substance: 'Nuts', severity: 'MODERATE', reaction: null } as const, ...content.allergies];
  answering('getMedicalCard', aMedicalCard({ allergies: theirs, version: 4 }));
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Somebody else has changed the card/)).toBeVisible();
  await screen.findByText('Nuts');
  const sent = saving(aMedicalCard({ version: 5 }));
  await hands.click(dialog.getByRole('button', { name: 'Save' }));
  const [nuts, latex, penicillin] = theirs;
  const allergies = [nuts, { ...latex, reaction: 'Rash' }, penicillin];
  await waitFor(() => expect(sent).toEqual([{ ...content, allergies, version: 4 }]));
});

test('what was typed is not discarded without a question', async () => {
  const { part, hands } = await open();
  await hands.click((await part('Allergies')).getByRole('button', { name: 'Add an allergy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an allergy' }));
  await hands.type(dialog.getByLabelText('Allergic to'), 'Bees');
  await hands.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Close without saving?' })).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'Stay' }));
  expect(dialog.getByLabelText('Allergic to')).toHaveValue('Bees');
});

test('a card that could not be read is read again', async () => {
  aDashboard();
  refusing('getMedicalCard', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp('/dashboard', { user: athlete });
  expect(await screen.findByText('Medical card could not be loaded')).toBeVisible();
  answering('getMedicalCard', aMedicalCard());
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Penicillin')).toBeVisible();
});

test.each<[string, string | null, string, string[]]>([
  ['a new one', null, 'c', ['a', 'b', 'c']],
  ['a changed one', 'a', 'c', ['c', 'b']],
  ['one that somebody else has removed', 'x', 'c', ['a', 'b', 'c']],
  ['one that was not changed', 'a', 'a', ['a', 'b']],
  ['one that is there already', null, 'b', ['a', 'b']],
  ['one that becomes another', 'a', 'b', ['b']],
])('%s is on the card once', (_what, before, item, after) => {
  expect(put(['a', 'b'], before, item)).toEqual(after);
});

describe('a medicine', () => {
  const [usual] = content.medicines as [Medicine];
  test.each<[string, Partial<Medicine>, string, string]>([
    [
      'with a long exemption',
      { exemptionUntil: '2026-04-02' },
      'good',
      'Allowed with an exemption until Thu, 2 Apr 2026',
    ],
    ['30 days before its end', { exemptionUntil: '2026-04-01' }, 'waiting', 'Exemption ends in 30 days'],
    ['the day before', { exemptionUntil: '2026-03-03' }, 'waiting', 'Exemption ends tomorrow'],
    ['on the last day', { exemptionUntil: '2026-03-02' }, 'waiting', 'Exemption ends today'],
    ['afterwards', { exemptionUntil: '2026-03-01' }, 'bad', 'Exemption ended Sun, 1 Mar 2026'],
    [
      'not checked',
      { antiDoping: 'NOT_CHECKED', exemptionUntil: null },
      'waiting',
      'Not checked against the prohibited list',
    ],
    ['not allowed', { antiDoping: 'NOT_ALLOWED', exemptionUntil: null }, 'bad', 'Not allowed'],
  ])('%s', (_what, change, tone, text) => {
    expect(standingOf({ ...usual, ...change }, '2026-03-02')).toEqual({ tone, text });
  });

  test('is taken on its last day', () => {
    expect(['2026-03-01', '2026-03-02', null].map((until) => hasEnded({ ...usual, until }, '2026-03-02'))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
