import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderApp } from '../../../testing/render-app.tsx';
import { answering, answeringPages, refusing, server } from '../../../testing/server.ts';
import { baseApi } from '../../api/base-api.ts';
import type { EarlierImport, MeasurementImport } from '../api/measurements.api.ts';
import { aDashboard, athlete, dana } from '../testing.ts';
import { aLiaisonsDay, liaison } from '../testing-liaison.ts';

const brought = (over: Partial<MeasurementImport> = {}): MeasurementImport => ({
  source: 'LIST',
  leftOut: 0,
  rows: 3,
  added: 2,
  changed: 0,
  known: 1,
  importId: null,
  errors: [],
  errorCount: 0,
  sample: [{ measure: 'BODY_MASS', takenOn: '2026-03-01', value: 81.5 }],
  isPreview: true,
  ...over,
});
const aFile = (name = 'march.csv') => new File(['date,measure,value\n'], name, { type: 'text/csv' });

/** Stubs the answer of the import; returns the requested previews. */
function answeringImport(answer: MeasurementImport | { code: string; message: string }, status = 200) {
  const asked: (string | null)[] = [];
  server.use(
    http.post('*/api/athletes/:athleteId/measurements', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('preview'));
      return HttpResponse.json(answer, { status });
    }),
  );
  return asked;
}

async function open() {
  aLiaisonsDay();
  const { hands, store } = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  await hands.click(await screen.findByRole('button', { name: 'Import measurements' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import measurements' }));
  const choose = (file = aFile()) =>
    hands.upload(dialog.getByLabelText('File with measurements', { selector: 'input' }), file);
  return { hands, dialog, choose, store };
}

test('previews a file and adds it only on confirmation', async () => {
  const { hands, dialog, choose } = await open();
  const looked = answeringImport(brought());
  await choose();
  const add = await dialog.findByRole('button', { name: 'Add 2 measurements' });
  expect(looked).toEqual(['true']);
  expect(dialog.getByRole('row', { name: '2026-03-01 Body mass 81.5 kg' })).toBeVisible();
  const added = answeringImport(brought({ isPreview: false }));
  await hands.click(add);
  expect(await screen.findByText('Measurements added')).toBeInTheDocument();
  expect(screen.getByText('2 are new, 0 replace another value.')).toBeInTheDocument();
  expect(added).toEqual(['false']);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a file that was imported before adds nothing and cannot be added', async () => {
  const { dialog, choose } = await open();
  answeringImport(brought({ added: 0, known: 3 }));
  await choose();
  expect(await dialog.findByText('Nothing is new: all of it is there already.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
});

test('counts replaced values separately and adds them', async () => {
  const { hands, dialog, choose } = await open();
  answeringImport(brought({ added: 0, changed: 1, known: 2 }));
  await choose();
  expect(await dialog.findByText('Replaced')).toBeVisible();
  await hands.click(dialog.getByRole('button', { name: 'Add 1 measurement' }));
  expect(await screen.findByText('0 are new, 1 replaces another value.')).toBeInTheDocument();
});

test('shows each invalid row with its position, and nothing can be added', async () => {
  const { dialog, choose } = await open();
  const errors = [
    { row: 2, column: 'value', message: 'Not a number' },
    { row: 5, column: null, message: 'Too few columns' },
  ];
  answeringImport(brought({ added: 0, known: 0, errors, errorCount: 7, sample: [] }));
  await choose();
  expect(await dialog.findByText('7 rows are wrong, so nothing can be added.')).toBeVisible();
  expect(dialog.getByText(/The first 2 are shown\./)).toBeVisible();
  expect(dialog.getByRole('row', { name: '2 value Not a number' })).toBeVisible();
  expect(dialog.getByRole('row', { name: '5 the whole row Too few columns' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
});

test('a refused file shows the reason, and another file can be chosen', async () => {
  const { dialog, choose } = await open();
  answeringImport({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'This is no CSV file.' }, 415);
  await choose();
  expect(await dialog.findByText('This is no CSV file.')).toBeVisible();
  answeringImport(brought());
  await choose(aFile('april.csv'));
  expect(await dialog.findByRole('button', { name: 'Add 2 measurements' })).toBeEnabled();
  expect(dialog.queryByText('This is no CSV file.')).not.toBeInTheDocument();
});

test('does not send a file that is too large', async () => {
  const { dialog, choose } = await open();
  const asked = answeringImport(brought());
  await choose(new File(['x'.repeat(2 * 1024 * 1024 + 1)], 'all.csv', { type: 'text/csv' }));
  expect(await dialog.findByText('This file is too large: at most 2 MB.')).toBeVisible();
  expect(asked).toEqual([]);
});

test('an athlete imports the nights of a wearable after seeing how the file was read', async () => {
  aDashboard();
  const { hands } = renderApp('/dashboard', { user: athlete });
  await hands.click(await screen.findByRole('button', { name: 'Import from a wearable' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import from a wearable' }));
  await hands.click(dialog.getByText('Which file?'));
  expect(dialog.getByText(/physiological_cycles\.csv/)).toBeVisible();
  answeringImport(brought({ source: 'WHOOP', leftOut: 1 }));
  await hands.upload(
    dialog.getByLabelText('File with measurements', { selector: 'input' }),
    aFile('physiological_cycles.csv'),
  );
  expect(await dialog.findByText('Read as an export of WHOOP.')).toBeVisible();
  expect(dialog.getByText('1 implausible value of the wearable is left out.')).toBeVisible();
  await hands.click(dialog.getByRole('button', { name: 'Add 2 measurements' }));
  expect(await screen.findByText('Measurements added')).toBeInTheDocument();
});

const anImport = (over: Partial<EarlierImport> = {}): EarlierImport => ({
  id: '77777777-7777-4777-8777-777777777777',
  importedAt: '2026-03-02T07:30:00Z',
  importedBy: dana,
  source: 'WHOOP',
  sentBy: null,
  from: '2026-02-20',
  to: '2026-03-01',
  values: 12,
  current: 9,
  restores: 2,
  mayUndo: true,
  ...over,
});

test('after an import the page offers to undo it', async () => {
  const { hands, dialog, choose } = await open();
  answeringImport(brought());
  await choose();
  const add = await dialog.findByRole('button', { name: 'Add 2 measurements' });
  answeringImport(brought({ isPreview: false, importId: anImport().id }));
  await hands.click(add);
  const sent = answering('undoMeasurementImport', null);
  await hands.click(await screen.findByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('Import undone')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(screen.queryByText('Wrong file? You can undo this import.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import measurements' })).toHaveFocus();
});

test('a link away from a chosen file asks first, and the file stays', async () => {
  aDashboard();
  const { hands, path } = renderApp('/dashboard', { user: athlete });
  await hands.click(await screen.findByRole('button', { name: 'Import from a wearable' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import from a wearable' }));
  answeringImport(brought());
  await hands.upload(dialog.getByLabelText('File with measurements', { selector: 'input' }), aFile());
  await dialog.findByRole('button', { name: 'Add 2 measurements' });
  await hands.click(dialog.getByRole('link', { name: 'Or let an app on your phone send them by itself' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await hands.click(question.getByRole('button', { name: 'Stay' }));
  expect(path()).toBe('/dashboard');
  expect(await dialog.findByRole('button', { name: 'Add 2 measurements' })).toBeVisible();
});

const internal = { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' } as const;

describe('earlier imports', () => {
  test('show author, source, days and values; undoing one says first what goes and what comes back', async () => {
    const { hands, dialog } = await open();
    answeringPages('listMeasurementImports', () => ({ rows: [anImport()] }));
    await hands.click(dialog.getByText('Earlier imports'));
    expect(await dialog.findByText('Dana Fox')).toBeVisible();
    expect(dialog.getByText('WHOOP · Fri, 20 Feb 2026 – Sun, 1 Mar 2026 · 12 values, 9 still current')).toBeVisible();
    await hands.click(dialog.getByRole('button', { name: /^Undo the import of/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
    expect(question.getByText(/^9 values are removed for everybody, and 2 earlier values come back\./)).toBeVisible();
    const sent = answering('undoMeasurementImport', null);
    answeringPages('listMeasurementImports', () => ({ rows: [] }));
    await hands.click(question.getByRole('button', { name: 'Undo the import' }));
    expect(await dialog.findByText('No imports yet')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('keeping one sends nothing, and one that the viewer may not undo has no button', async () => {
    const { hands, dialog } = await open();
    const others = anImport({
      id: '88888888-7777-4777-8777-777777777777',
      mayUndo: false,
      source: null,
      sentBy: 'iPhone',
      values: 1,
    });
    answeringPages('listMeasurementImports', () => ({ rows: [anImport(), others] }));
    await hands.click(dialog.getByText('Earlier imports'));
    expect(await dialog.findByText('Only its author or the athlete can undo this import.')).toBeVisible();
    expect(dialog.getByText(/^sent by iPhone · Fri, 20 Feb 2026/)).toBeVisible();
    const sent = answering('undoMeasurementImport', null);
    await hands.click(dialog.getByRole('button', { name: /^Undo the import of/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
    await hands.click(question.getByRole('button', { name: 'Keep' }));
    expect(sent).toEqual([]);
  });

  test('that cannot be undone stay, with the reason', async () => {
    const { hands, dialog } = await open();
    answeringPages('listMeasurementImports', () => ({ rows: [anImport({ current: 0, restores: 0 })] }));
    await hands.click(dialog.getByText('Earlier imports'));
    await hands.click(await dialog.findByRole('button', { name: /^Undo the import of/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
    expect(question.getByText(/^Later imports have replaced all of its values/)).toBeVisible();
    refusing('undoMeasurementImport', internal);
    await hands.click(question.getByRole('button', { name: 'Undo the import' }));
    expect(await screen.findByText(internal.message)).toBeInTheDocument();
    expect(dialog.getByText('Dana Fox')).toBeVisible();
  });

  test('that cannot be read are an error with a retry', async () => {
    const { hands, dialog } = await open();
    refusing('listMeasurementImports', internal);
    await hands.click(dialog.getByText('Earlier imports'));
    expect(await dialog.findByText(internal.message)).toBeVisible();
    answeringPages('listMeasurementImports', () => ({ rows: [anImport()] }));
    await hands.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Dana Fox')).toBeVisible();
  });
});

test('the rest of the page receives live updates while a file is sent', async () => {
  const { dialog, choose, store } = await open();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post('*/api/athletes/:athleteId/measurements', async () => {
      await answered;
      return HttpResponse.json(brought());
    }),
  );
  await choose();
  const asked = answering('currentUser', liaison);
  act(() => void store.dispatch(baseApi.util.invalidateTags(['CurrentUser'])));
  await waitFor(() => expect(asked).toHaveLength(1));
  answer();
  expect(await dialog.findByRole('button', { name: 'Add 2 measurements' })).toBeVisible();
});
