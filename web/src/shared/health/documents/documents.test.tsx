import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, holding, refusing } from '../../../testing/server.ts';
import { baseApi } from '../../api/base-api.ts';
import type { HealthDocument } from '../api/documents.api.ts';
import { aDashboard, athlete, dana } from '../testing.ts';
import { aDocument, picture } from '../testing-documents.ts';
import { liaison } from '../testing-liaison.ts';
import { findSection, holdingFile, menuOf, onThursday, openDesk, openOwn } from './testing-section.ts';

beforeEach(() => void onThursday());

const { id, title } = aDocument();
const scan = aDocument({ title: 'Knee from the side', date: '2026-02-01', file: picture });
const maya = { ...dana, id: '4f3c6c7e-7777-4777-8777-777777777777', firstName: 'Maya', lastName: 'Okonkwo' };

/** So many, the latest first; every other one a lab result. */
const several = (count: number): HealthDocument[] =>
  Array.from({ length: count }, (_, at) =>
    aDocument({
      id: `66666666-6666-4666-8666-6666666666${10 + at}`,
      title: `Document ${at + 1}`,
      kind: at % 2 === 0 ? 'LAB_RESULT' : 'REPORT',
      note: at === 2 ? 'Ferritin is low' : null,
    }),
  );

const titles = (section: Awaited<ReturnType<typeof findSection>>) =>
  section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('a document says its kind, day, file and who added it, and a PDF downloads under its name', async () => {
  const { section } = await openDesk([aDocument({ note: 'Meniscus intact.', addedBy: maya })]);
  const link = await section.findByRole('link', { name: title });
  expect(link).toHaveAttribute('href', `/api/documents/${id}/file`);
  expect(link).toHaveAttribute('download', 'knee-report.pdf');
  const row = link.closest('li') as HTMLElement;
  expect([...row.querySelectorAll('p > span')].map(({ textContent }) => textContent)).toEqual([
    'Imaging',
    '12 Nov 2025',
    'PDF, 1.2 MB, downloads',
    'added by Maya Okonkwo',
  ]);
  expect(section.getByText('Meniscus intact.')).toBeVisible();
});

test('one whose author has left says so', async () => {
  const { section } = await openOwn([aDocument({ addedBy: null })]);
  expect(await section.findByText('added by somebody who has left')).toBeVisible();
});

test('a picture shows small, opens larger with a download, and Back closes it', async () => {
  const { section, hands, router } = await openOwn([scan]);
  const button = await section.findByRole('button', { name: scan.title });
  const small = () => button.closest('li')?.querySelector('img');
  expect(small()).toHaveAttribute('src', `/api/documents/${id}/file?preview=true`);
  await hands.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: scan.title }));
  expect(dialog.getByRole('img', { name: scan.title })).toHaveAttribute('src', `/api/documents/${id}/file`);
  fireEvent.error(dialog.getByRole('img'));
  await hands.click(await dialog.findByRole('button', { name: 'Try again' }));
  expect(dialog.getByRole('img')).toBeVisible();
  const { saved, release } = holdingFile();
  await hands.click(dialog.getByRole('button', { name: 'Download' }));
  expect(await dialog.findByRole('button', { name: 'Downloading…' })).toBeVisible();
  release();
  expect(await dialog.findByRole('button', { name: 'Download' })).toBeVisible();
  expect(saved).toEqual(['knee.png']);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('of a picture whose preview fails the kind shows, until the documents are read again', async () => {
  const { section, store } = await openOwn([scan]);
  const small = () => section.getByRole('listitem').querySelector('img');
  await section.findByRole('button', { name: scan.title });
  expect(small()).toHaveAttribute('loading', 'lazy');
  fireEvent.error(small() as HTMLElement);
  expect(small()).toBeNull();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  act(() => void store.dispatch(baseApi.util.invalidateTags([{ type: 'HealthDocument', id: athlete.id }])));
  await waitFor(() => expect(small()).toBeInTheDocument());
});

test.each([
  ['an athlete', openOwn, 'Reports, lab results and scans in one place, for you and your liaisons.'],
  ['a liaison', openDesk, 'Reports, lab results and scans in one place, for the athlete and the liaisons.'],
])('where there are none, %s reads what it is for', async (_who, open, text) => {
  const { section } = await open();
  expect(await section.findByText(text)).toBeVisible();
  expect(section.getByRole('button', { name: 'Add a document' })).toBeVisible();
});

describe('what can be done with a document', () => {
  const names = async (app: Awaited<ReturnType<typeof openOwn>>, of: string) =>
    (await menuOf(app, of)).getAllByRole('menuitem').map(({ textContent }) => textContent);
  const theirs = aDocument({ addedBy: maya });

  test.each([
    ['the athlete, of what a liaison added', openOwn, theirs, ['Download', 'Change details', 'Remove']],
    [
      'a liaison, of what they added',
      openDesk,
      aDocument({ addedBy: liaison }),
      ['Download', 'Change details', 'Remove'],
    ],
    ['a liaison, of what somebody else added', openDesk, theirs, ['Download']],
    ['a liaison, of what somebody added who has left', openDesk, aDocument({ addedBy: null }), ['Download']],
  ] as const)('%s', async (_who, open, document, choices) => {
    expect(await names(await open([document]), title)).toEqual(choices);
  });
});

test('removes a document at once, and undoes it', async () => {
  const app = await openOwn([aDocument()]);
  const { section, hands } = app;
  const menu = await menuOf(app, title);
  const { sent, release } = holding('removeDocument', null);
  await hands.click(menu.getByRole('menuitem', { name: 'Remove' }));
  answering('listDocuments', []);
  answering('removeDocument', null);
  release();
  expect(await section.findByText(`Removed: ${title}`)).toBeVisible();
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(section.queryByRole('heading', { name: title })).not.toBeInTheDocument());
  // Its button is gone.
  expect(screen.getByRole('region', { name: 'Documents' })).toHaveFocus();
  const undone = answering('restoreDocument', aDocument({ version: 3 }));
  answering('listDocuments', [aDocument({ version: 3 })]);
  await hands.click(section.getByRole('button', { name: /^Undo/ }));
  expect(await section.findByRole('heading', { name: title })).toBeVisible();
  expect(undone).toHaveLength(1);
  expect(section.queryByText(`Removed: ${title}`)).not.toBeInTheDocument();
});

test('what could not be removed stays; what could not be undone can be tried again, unless it is gone', async () => {
  const app = await openOwn([aDocument()]);
  const { section, hands } = app;
  const unavailable = { code: 'UNAVAILABLE', message: 'Please try again in a moment.' } as const;
  refusing('removeDocument', unavailable);
  await hands.click((await menuOf(app, title)).getByRole('menuitem', { name: 'Remove' }));
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  expect(section.getByRole('heading', { name: title })).toBeVisible();
  answering('removeDocument', null);
  await hands.click((await menuOf(app, title)).getByRole('menuitem', { name: 'Remove' }));
  answering('listDocuments', []);
  refusing('restoreDocument', unavailable);
  await hands.click(await section.findByRole('button', { name: /^Undo/ }));
  refusing('restoreDocument', { code: 'NOT_FOUND', message: 'There is no such document.' });
  await hands.click(await section.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('There is no such document.')).toBeVisible();
  expect(section.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

test('of many the first eight show, until all are asked for', async () => {
  const { section, hands } = await openOwn(several(9));
  await section.findByRole('heading', { name: 'Document 1' });
  expect(titles(section)).toHaveLength(8);
  await hands.click(section.getByRole('button', { name: 'Show all 9' }));
  expect(titles(section)).toHaveLength(9);
  expect(section.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
});

test('from six on they are narrowed by kind and by words of title and note', async () => {
  const { section, hands } = await openOwn(several(6));
  await section.findByRole('heading', { name: 'Document 1' });
  expect(section.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'All',
    'Lab result',
    'Report',
  ]);
  await hands.click(section.getByRole('radio', { name: 'Lab result' }));
  expect(titles(section)).toEqual(['Document 1', 'Document 3', 'Document 5']);
  expect(section.getByText('3 of 6 documents')).toBeVisible();
  const box = section.getByRole('searchbox', { name: 'Search documents' });
  await hands.type(box, 'LOW ferr');
  await waitFor(() => expect(titles(section)).toEqual(['Document 3']));
  await hands.click(section.getByRole('radio', { name: 'Report' }));
  expect(section.getByText('Nothing matches', { selector: 'strong' })).toBeVisible();
  expect(section.getByText('Nothing matches', { selector: '[role="status"] *' })).toBeInTheDocument();
  await hands.click(section.getByRole('button', { name: 'Show all documents' }));
  expect(titles(section)).toHaveLength(6);
  expect(box).toHaveValue('');
});

test('five are not narrowed', async () => {
  const { section } = await openOwn(several(5));
  await section.findByRole('heading', { name: 'Document 1' });
  expect(section.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(section.queryByRole('radio')).not.toBeInTheDocument();
});

test('a change elsewhere shows at once', async () => {
  const { section, store } = await openDesk();
  await section.findByText('No documents yet');
  answering('listDocuments', [aDocument()]);
  act(() => void store.dispatch(baseApi.util.invalidateTags([{ type: 'HealthDocument', id: athlete.id }])));
  expect(await section.findByRole('heading', { name: title })).toBeVisible();
});

test('documents that failed to load can be read again', async () => {
  aDashboard();
  refusing('listDocuments', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp('/dashboard', { user: athlete });
  const section = await findSection();
  expect(await section.findByText('Documents could not be loaded')).toBeVisible();
  answering('listDocuments', [aDocument()]);
  await hands.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByRole('heading', { name: title })).toBeVisible();
});
