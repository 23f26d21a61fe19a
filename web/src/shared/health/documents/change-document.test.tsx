import { screen, waitFor } from '@testing-library/react';
import { answering, breaking, refusing } from '../../../testing/server.ts';
import type { HealthDocument } from '../api/documents.api.ts';
import { isClosed } from '../illnesses/testing-section.ts';
import { aDocument } from '../testing-documents.ts';
import { inDialog, menuOf, onThursday, openOwn } from './testing-section.ts';

beforeEach(() => void onThursday());

const { title, kind, date, note } = aDocument();
const content = { title, kind, date, note };
const stale = { code: 'STALE_VERSION', message: 'Somebody else has changed it.' } as const;

async function open(document: HealthDocument = aDocument()) {
  const app = await openOwn([document]);
  await app.hands.click((await menuOf(app, document.title)).getByRole('menuitem', { name: 'Change details' }));
  return { app, ...(await inDialog(app, 'Change details')) };
}

test('changes what is said on the version that is shown; the file stays', async () => {
  const { app, dialog, fill, press } = await open(aDocument({ version: 4 }));
  expect(dialog.getByText('knee-report.pdf')).toBeVisible();
  expect(dialog.getByText('PDF, 1.2 MB')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /file/ })).not.toBeInTheDocument();
  expect(dialog.getByRole('radio', { name: 'Imaging' })).toBeChecked();
  fill({ Title: ' MRI of both knees ', Date: '2025-11-13', 'Note (optional)': 'Both sides' });
  const changed = aDocument({ title: 'MRI of both knees', date: '2025-11-13', note: 'Both sides', version: 5 });
  const sent = answering('changeDocument', changed);
  answering('listDocuments', [changed]);
  await press('Save');
  await isClosed();
  expect(sent).toEqual([
    { title: 'MRI of both knees', kind: 'IMAGING', date: '2025-11-13', note: 'Both sides', version: 4 },
  ]);
  expect(await app.section.findByRole('heading', { name: 'MRI of both knees' })).toBeVisible();
});

test('after somebody else’s change it shows theirs, and saves on top of it', async () => {
  const { dialog, fill, press } = await open();
  fill({ Title: 'MRI of both knees' });
  refusing('changeDocument', stale);
  answering('listDocuments', [aDocument({ title: 'MRI, left', kind: 'REPORT', note: 'Meniscus', version: 2 })]);
  await press('Save');
  expect(await dialog.findByText(/^Somebody has changed this document/)).toBeVisible();
  expect(await dialog.findByText('Saved now: MRI, left')).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Report' })).toBeChecked();
  const sent = answering('changeDocument', aDocument({ version: 3 }));
  await press('Save');
  await isClosed();
  expect(sent).toEqual([{ ...content, title: 'MRI of both knees', kind: 'REPORT', note: 'Meniscus', version: 2 }]);
});

test('a save whose answer was lost is done', async () => {
  const { dialog, fill, press } = await open();
  fill({ Title: 'MRI of both knees' });
  const lost = breaking('changeDocument', 'gone');
  await press('Save');
  await waitFor(() => expect(lost).toHaveLength(1));
  await dialog.findByRole('button', { name: 'Save' });
  refusing('changeDocument', stale);
  answering('listDocuments', [aDocument({ title: 'MRI of both knees', version: 2 })]);
  await press('Save');
  await isClosed();
  expect(screen.getByText('Document changed')).toBeVisible();
});

test('one that somebody has removed meanwhile cannot be saved any more', async () => {
  const { dialog, fill, press } = await open();
  fill({ Title: 'MRI of both knees' });
  refusing('changeDocument', { code: 'NOT_FOUND', message: 'There is no such document.' });
  answering('listDocuments', []);
  await press('Save');
  expect(await dialog.findByText(/^Somebody has removed this document/)).toBeVisible();
  expect(dialog.getByLabelText('Title')).toHaveValue('MRI of both knees');
  expect(dialog.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
