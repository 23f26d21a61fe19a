import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answeringPages } from '../../../testing/server.ts';
import type { MedicalCardVersion } from '../api/medical-card.api.ts';
import { aDashboard, aMedicalCard, athlete } from '../testing.ts';

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
