import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, refusing } from '../../../testing/server.ts';
import { baseApi } from '../../api/base-api.ts';
import type { MedicalCard } from '../api/medical-card.api.ts';
import { aDashboard, athlete } from '../testing.ts';
import { aLiaisonsDay, anAssigned, liaison } from '../testing-liaison.ts';
import { aMedicalCard, aMedicine } from '../testing-medical-card.ts';

const peanuts = { substance: 'Peanuts', severity: 'MILD', reaction: null } as const;
const penicillin = { substance: 'Penicillin', severity: 'SEVERE', reaction: 'Could not breathe' } as const;
const stale = { code: 'STALE_VERSION', message: 'Somebody else has saved it.' } as const;
const unavailable = { code: 'UNAVAILABLE', message: 'Please try again in a moment.' } as const;

async function open(medicalCard: MedicalCard | null = null) {
  aDashboard({ medicalCard });
  const app = renderApp('/dashboard', { user: athlete });
  const card = within(await screen.findByRole('region', { name: 'Medical card' }));
  const part = (name: string) => within(card.getByRole('group', { name }));
  /** Saves what the call answers with from then on. */
  const saves = (next: MedicalCard) => {
    const sent = answering('saveMedicalCard', next);
    answering('getMedicalCard', next);
    return sent;
  };
  const press = async (name: string) => app.hands.click(await card.findByRole('button', { name }));
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  return { ...app, card, part, saves, press, dialog };
}

test('once somebody has said that there are no known allergies, the focus stays in their part', async () => {
  const { part, press, saves, card } = await open();
  saves(aMedicalCard({ allergies: [], noKnownAllergies: true }));
  await press('There are no known allergies');
  expect(await part('Allergies').findByText('No known allergies')).toBeVisible();
  await waitFor(() => expect(card.getByRole('group', { name: 'Allergies' })).toHaveFocus());
  expect(card.queryByRole('button', { name: 'There are no known allergies' })).not.toBeInTheDocument();
});

test('medicines say what the anti-doping rules say of them, and those that have ended are folded away', async () => {
  const { part, hands } = await open(
    aMedicalCard({
      medicines: [
        aMedicine({ dose: '0.5 mg', reason: 'Asthma', since: '2024-04-05' }),
        aMedicine({ name: 'Magnesium', kind: 'SUPPLEMENT', antiDoping: 'NOT_CHECKED' }),
        aMedicine({ name: 'Iron', until: '2025-01-31' }),
      ],
    }),
  );
  const medicines = part('Medicines and supplements');
  expect(medicines.getByText('Terbutaline inhaler').closest('li')).toHaveTextContent(
    /Medicine · 0\.5 mg · Asthma · since Fri, 5 Apr 2024.*Allowed/,
  );
  expect(medicines.getByText('Magnesium').closest('li')).toHaveTextContent(
    /Supplement.*Not checked against the prohibited list/,
  );
  expect(medicines.getByText('Iron')).not.toBeVisible();
  await hands.click(medicines.getByText('One that has ended'));
  expect(medicines.getByText('Iron')).toBeVisible();
});

test('an exemption needs its last day, which is asked for only then', async () => {
  const { press, dialog, hands, saves } = await open();
  await press('Add a medicine');
  const form = await dialog('Add a medicine');
  await hands.type(form.getByLabelText('Name'), 'Terbutaline inhaler');
  expect(form.queryByLabelText('Last day of the exemption')).not.toBeInTheDocument();
  await hands.selectOptions(form.getByLabelText('Anti-doping'), 'Allowed with an exemption (TUE)');
  await hands.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Say until when the exemption holds')).toBeVisible();
  fireEvent.change(form.getByLabelText('Last day of the exemption'), { target: { value: '2026-03-25' } });
  const medicine = aMedicine({ antiDoping: 'ALLOWED_WITH_EXEMPTION', exemptionUntil: '2026-03-25' });
  const sent = saves(aMedicalCard({ medicines: [medicine], version: 1 }));
  await hands.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ medicines: [medicine], version: null })]));
});

test('an entry that somebody else has changed meanwhile is not replaced unseen', async () => {
  const { press, dialog, hands } = await open(aMedicalCard({ allergies: [penicillin] }));
  await press('Change Penicillin');
  const form = await dialog('Change the allergy');
  await hands.selectOptions(form.getByLabelText('How severe'), 'Mild');
  refusing('saveMedicalCard', stale);
  answering('getMedicalCard', aMedicalCard({ allergies: [{ ...penicillin, reaction: 'Rash' }], version: 4 }));
  await hands.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/^Somebody else has changed or removed this entry/)).toBeVisible();
  expect(form.queryByRole('button', { name: 'Remove from the card' })).not.toBeInTheDocument();
});

test('a change by somebody else shows while the entry is edited, before anything is saved', async () => {
  const { press, dialog, store } = await open(aMedicalCard({ allergies: [penicillin] }));
  await press('Change Penicillin');
  const form = await dialog('Change the allergy');
  answering('getMedicalCard', aMedicalCard({ allergies: [{ ...penicillin, reaction: 'Rash' }], version: 4 }));
  act(() => void store.dispatch(baseApi.util.invalidateTags(['MedicalCard'])));
  expect(await form.findByText(/^Somebody else has changed or removed this entry/)).toBeVisible();
  expect(form.queryByRole('button', { name: 'Remove from the card' })).not.toBeInTheDocument();
});

test('a failed save keeps what was typed', async () => {
  const { press, dialog, hands } = await open();
  await press('Change Blood group');
  const form = await dialog('Blood group');
  await hands.selectOptions(form.getByRole('combobox', { name: 'Blood group' }), 'O−');
  refusing('saveMedicalCard', unavailable);
  await hands.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  expect(form.getByRole('combobox', { name: 'Blood group' })).toHaveValue('O_NEGATIVE');
});

test('a liaison reads of severe allergies before anything else of the athlete', async () => {
  aLiaisonsDay({ athletes: [anAssigned()] });
  answering('getMedicalCard', aMedicalCard({ allergies: [peanuts, penicillin] }));
  renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  const warning = await screen.findByText('Severe allergy: Penicillin');
  const risk = await screen.findByRole('group', { name: 'Injury Risk', busy: false });
  expect(warning.compareDocumentPosition(risk) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Change Penicillin' })).toBeVisible();
});
