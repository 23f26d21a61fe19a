import { screen, waitFor, within } from '@testing-library/react';
import { answering, breaking, refusing } from '../../../testing/server.ts';
import type { RemovedDocument } from '../api/documents.api.ts';
import { dana } from '../testing.ts';
import { aDocument } from '../testing-documents.ts';
import { menuOf, onThursday, openDesk, openOwn } from './testing-section.ts';

beforeEach(() => void onThursday());

const { title } = aDocument();
const aRemoved = (over: Partial<RemovedDocument> = {}): RemovedDocument => ({
  document: aDocument(),
  removedAt: '2026-03-05T09:00:00Z',
  removedBy: dana,
  ...over,
});

type App = Awaited<ReturnType<typeof openOwn>>;

const openRemoved = ({ section, hands }: App) => section.findByText('Recently removed').then(hands.click);
const restoring = ({ section }: App) => section.findByRole('button', { name: `Restore ${title}` });

test('what was removed within a day is restored, and seen whatever was looked for before', async () => {
  const others = Array.from({ length: 9 }, (_, at) =>
    aDocument({ id: `66666666-6666-4666-8666-6666666666${10 + at}`, title: `Report ${at + 1}` }),
  );
  const app = await openOwn(others);
  const { section, hands } = app;
  const box = await section.findByRole('searchbox');
  await hands.type(box, 'Report 7');
  await waitFor(() => expect(section.queryByRole('heading', { name: 'Report 1' })).not.toBeInTheDocument());
  answering('listRemovedDocuments', [aRemoved()]);
  await openRemoved(app);
  const button = await restoring(app);
  const row = within(section.getByRole('list', { name: 'Recently removed' }));
  expect(row.getByText(title)).toBeVisible();
  expect(row.getByText(/^removed by Dana Fox/)).toHaveTextContent('removed by Dana Fox · 3 hours ago');
  const sent = answering('restoreDocument', aDocument({ version: 3 }));
  answering('listDocuments', [...others, aDocument({ version: 3 })]);
  answering('listRemovedDocuments', []);
  await hands.click(button);
  expect(await section.findByRole('heading', { name: title })).toBeVisible();
  expect(await section.findByText('Nothing was removed within the last day.')).toBeVisible();
  expect(screen.getByText('Document restored')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(box).toHaveValue('');
  // Its button is gone.
  expect(screen.getByRole('region', { name: 'Documents' })).toHaveFocus();
});

test('a liaison reads that it is about what they added', async () => {
  const app = await openDesk();
  answering('listRemovedDocuments', []);
  await openRemoved(app);
  expect(await app.section.findByText('Nothing that you added was removed within the last day.')).toBeVisible();
});

test('a removal in this visit joins those of before, and one that is not restored says why', async () => {
  const app = await openOwn([aDocument()]);
  const { section, hands } = app;
  answering('listRemovedDocuments', []);
  await openRemoved(app);
  await section.findByText('Nothing was removed within the last day.');
  answering('removeDocument', null);
  const menu = await menuOf(app, title);
  answering('listDocuments', []);
  answering('listRemovedDocuments', [aRemoved({ removedBy: null })]);
  await hands.click(menu.getByRole('menuitem', { name: 'Remove' }));
  const button = await restoring(app);
  expect(section.getByText(/^removed by somebody who has left/)).toBeVisible();
  const most = 'At most 300 documents';
  refusing('restoreDocument', { code: 'INVALID', message: most, fields: { documents: most } });
  await hands.click(button);
  expect(await screen.findByText(most)).toBeVisible();
  expect(button).toBeVisible();
  // Undo and Restore are the same.
  answering('restoreDocument', aDocument({ version: 3 }));
  await hands.click(button);
  await waitFor(() => expect(section.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument());
});

test('a list that failed to load can be read again', async () => {
  const app = await openOwn();
  refusing('listRemovedDocuments', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await openRemoved(app);
  const again = await app.section.findByRole('button', { name: 'Try again' });
  answering('listRemovedDocuments', [aRemoved()]);
  await app.hands.click(again);
  expect(await restoring(app)).toBeVisible();
});

describe('after a removal whose answer was lost', () => {
  async function remove(app: App) {
    const menu = await menuOf(app, title);
    breaking('removeDocument', 'gone');
    return app.hands.click(menu.getByRole('menuitem', { name: 'Remove' }));
  }

  test('it can be undone, if the document is gone', async () => {
    const app = await openOwn([aDocument()]);
    await app.section.findByRole('heading', { name: title });
    answering('listDocuments', []);
    await remove(app);
    const undo = await app.section.findByRole('button', { name: /^Undo/ });
    answering('restoreDocument', aDocument({ version: 3 }));
    answering('listDocuments', [aDocument({ version: 3 })]);
    await app.hands.click(undo);
    expect(await app.section.findByRole('heading', { name: title })).toBeVisible();
  });

  test('it says that it failed, if the document is still there', async () => {
    const app = await openOwn([aDocument()]);
    await remove(app);
    expect(await screen.findByText(/^Entourage cannot be reached/)).toBeVisible();
    expect(app.section.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });
});
