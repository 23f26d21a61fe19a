import { screen, within } from '@testing-library/react';
import { aBiomarkers, aDashboard, athlete } from '../../../shared/health/testing.ts';
import { aDocument } from '../../../shared/health/testing-documents.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering } from '../../../testing/server.ts';

const box = () => screen.findByRole('checkbox', { name: 'Documents' });
const printed = async () =>
  within(await screen.findByRole('region', { name: 'Documents' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('documents are asked for and listed once they are chosen', async () => {
  aDashboard({ biomarkers: aBiomarkers() });
  const asked = answering('listDocuments', [aDocument()]);
  const { hands } = renderApp('/summary', { user: athlete });
  await screen.findByRole('article');
  expect(asked).toEqual([]);
  await hands.click(await box());
  await screen.findByText('MRI of the left knee');
  expect(await printed()).toEqual(['MRI of the left knee · Imaging · Wed, 12 Nov 2025']);
});

test('of many the latest are printed, and that there are more', async () => {
  const documents = Array.from({ length: 21 }, (_, n) => aDocument({ id: `document-${n}`, title: `Report ${n}` }));
  aDashboard({ biomarkers: aBiomarkers(), documents });
  const { hands } = renderApp('/summary', { user: athlete });
  await hands.click(await box());
  expect(await screen.findByText('There are earlier documents, which are not printed.')).toBeVisible();
  expect(await printed()).toHaveLength(20);
});

test('an athlete with nothing but documents can print which there are', async () => {
  aDashboard({ biomarkers: null, documents: [aDocument()] });
  const { hands } = renderApp('/summary', { user: athlete });
  await screen.findByRole('article');
  await hands.click(await box());
  expect(await printed()).toHaveLength(1);
});
