import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, answeringPages, breaking, refusing } from '../../../testing/server.ts';
import { exactly } from '../../components/ago/times.ts';
import type { MedicalCardVersion } from '../api/medical-card.api.ts';
import { aDashboard, athlete } from '../testing.ts';
import { aMedicalCard } from '../testing-medical-card.ts';

const first: MedicalCardVersion = {
  ...aMedicalCard({ version: 1, savedBy: athlete, bloodGroup: null }),
  changed: ['allergies', 'medicines', 'contacts'],
};
const second: MedicalCardVersion = {
  ...first,
  ...{ version: 2, savedBy: null, bloodGroup: 'O_NEGATIVE', allergies: first.allergies.slice(0, 1) },
  changed: ['bloodGroup', 'allergies'],
};

async function open(versions: readonly MedicalCardVersion[], card = versions[0]) {
  aDashboard({ medicalCard: card ?? null });
  answeringPages('listMedicalCardVersions', () => ({ rows: versions }));
  const app = renderApp('/dashboard', { user: athlete });
  const section = within(await screen.findByRole('region', { name: 'Medical card' }));
  return { ...app, section };
}

test('each save shows who took away and added what', async () => {
  const { section, hands } = await open([second, first]);
  await hands.click(await section.findByRole('button', { name: 'Earlier versions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What changed on the medical card' }));
  const [latest, earliest] = within(await dialog.findByRole('list', { name: 'What changed on the medical card' }))
    .getAllByText(/·/, { selector: 'p' })
    .map((line) => line.closest('li'));
  expect(latest).toHaveTextContent('somebody who has left');
  expect(latest).toHaveTextContent('Removed:Allergy: Penicillin · Severe · Could not breathe.');
  expect(latest).toHaveTextContent('Added:Blood group O−');
  expect(latest).not.toHaveTextContent('Latex');
  expect(earliest).toHaveTextContent('Noor Haddad');
  expect(earliest).toHaveTextContent('Added:Allergy: Latex · Mild');
  expect(earliest).toHaveTextContent('Added:Contact: Jo Reed · Sister · +44 20 7946-0018');
});

test('of a save whose version before is not read yet, the parts that changed', async () => {
  const { section, hands } = await open([{ ...second, version: 21 }]);
  await hands.click(await section.findByRole('button', { name: 'Earlier versions' }));
  expect(await screen.findByText('Blood group, Allergies')).toBeVisible();
});

test('a card that was saved once has no earlier version', async () => {
  const { section } = await open([first]);
  await section.findByRole('group', { name: 'Allergies' });
  expect(section.queryByRole('button', { name: 'Earlier versions' })).not.toBeInTheDocument();
});

describe('bringing a version back', () => {
  const earlier = { ...first, savedAt: '2026-03-01T07:30:00Z' };
  const bringBack = `Bring back the version of ${exactly(earlier.savedAt)}`;
  const third = { ...earlier, version: 3, savedBy: athlete, savedAt: '2026-03-03T07:30:00Z' };
  const { bloodGroup, noKnownAllergies, allergies, medicines, contacts } = earlier;
  const content = { bloodGroup, noKnownAllergies, allergies, medicines, contacts };

  async function ask() {
    const { section, hands } = await open([second, earlier]);
    await hands.click(await section.findByRole('button', { name: 'Earlier versions' }));
    await hands.click(await screen.findByRole('button', { name: bringBack }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bring back this version?' }));
    return { hands, dialog };
  }

  test('a question first shows what it changes on the current card', async () => {
    const { dialog } = await ask();
    const question = dialog.getByRole('group', { name: 'Bring back this version?' });
    expect(question).toHaveFocus();
    expect(question).toHaveTextContent(exactly(earlier.savedAt));
    expect(
      within(question)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Removed:Blood group O−', 'Added:Allergy: Penicillin · Severe · Could not breathe.']);
  });

  test('it is saved on top of the current version, which the list then shows first', async () => {
    const { hands, dialog } = await ask();
    const sent = answering('saveMedicalCard', third);
    answering('getMedicalCard', third);
    answeringPages('listMedicalCardVersions', () => ({ rows: [third, second, earlier] }));
    await hands.click(dialog.getByRole('button', { name: 'Bring back' }));
    expect(await screen.findByText('Version brought back')).toBeInTheDocument();
    expect(sent).toEqual([{ ...content, version: 2 }]);
    const list = await screen.findByRole('list', { name: 'What changed on the medical card' });
    const rows = () => within(list).getAllByText(/·/, { selector: 'p' });
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows()[0]).toHaveTextContent('Noor Haddad · ');
    expect(rows()[0]).toHaveTextContent(exactly(third.savedAt));
    await waitFor(() => expect(within(list).getAllByRole('button')).toHaveLength(1));
    expect(list).toHaveFocus();
  });

  test('Cancel leads back to its button, and saves nothing', async () => {
    const { hands, dialog } = await ask();
    const sent = answering('saveMedicalCard', third);
    await hands.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: bringBack })).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('after somebody else’s save it shows what it changes on theirs', async () => {
    const { hands, dialog } = await ask();
    refusing('saveMedicalCard', { code: 'STALE_VERSION', message: 'Somebody else has saved.' });
    const theirs = aMedicalCard({ ...second, allergies: [], version: 3 });
    answering('getMedicalCard', theirs);
    await hands.click(dialog.getByRole('button', { name: 'Bring back' }));
    expect(await dialog.findByText(/^Somebody else has changed the card/)).toBeVisible();
    expect(await dialog.findByText('Allergy: Latex · Mild')).toBeVisible();
    const sent = answering('saveMedicalCard', { ...third, version: 4 });
    await hands.click(dialog.getByRole('button', { name: 'Bring back' }));
    await waitFor(() => expect(sent).toEqual([{ ...content, version: 3 }]));
  });

  test('where somebody else has brought it back already, nothing is left to save', async () => {
    const { hands, dialog } = await ask();
    refusing('saveMedicalCard', { code: 'STALE_VERSION', message: 'Somebody else has saved.' });
    answering('getMedicalCard', third);
    await hands.click(dialog.getByRole('button', { name: 'Bring back' }));
    expect(await dialog.findByText('The card is like this version now.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Bring back' })).not.toBeInTheDocument();
  });

  test('without a connection the question stays, to be answered again', async () => {
    const { hands, dialog } = await ask();
    breaking('saveMedicalCard', 'gone');
    await hands.click(dialog.getByRole('button', { name: 'Bring back' }));
    expect(await screen.findByText(/^Entourage cannot be reached/)).toBeInTheDocument();
    const sent = answering('saveMedicalCard', third);
    await hands.click(dialog.getByRole('button', { name: 'Bring back' }));
    expect(await screen.findByText('Version brought back')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  test('a version that says the same as the current card has no button', async () => {
    const { section, hands } = await open([third, second, earlier]);
    await hands.click(await section.findByRole('button', { name: 'Earlier versions' }));
    expect(await screen.findAllByRole('button', { name: /^Bring back/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: bringBack })).not.toBeInTheDocument();
  });
});
