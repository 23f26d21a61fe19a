import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { answering, breaking, holding, refusing, server } from '../../../testing/server.ts';
import type { DocumentFile } from '../api/document-changes.api.ts';
import { isClosed } from '../illnesses/testing-section.ts';
import { athlete } from '../testing.ts';
import { aDocument } from '../testing-documents.ts';
import { onThursday, openAdding, openDesk, openOwn } from './testing-section.ts';

beforeEach(() => void onThursday());

const made: DocumentFile = { ...aDocument().file, id: '66666666-6666-4666-8666-666666666699' };
const content = { title: 'Blood count', kind: 'LAB_RESULT', date: '2026-03-05', note: null } as const;
const added = aDocument(content);

const aFile = (name = 'Blood count.pdf', type = 'application/pdf', size = 10) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

/** Stubs the uploads with these answers in turn; returns the addresses. */
function taking(...answers: Array<() => Response | Promise<Response>>): string[] {
  const asked: string[] = [];
  server.use(
    http.post('*/api/athletes/:id/documents/files', async ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return (answers[asked.length - 1] ?? HttpResponse.error)();
    }),
  );
  return asked;
}
const taken = () => HttpResponse.json(made, { status: 201 });
const problem =
  (status: number, code: string, message: string, fields = {}) =>
  () =>
    HttpResponse.json({ code, message, fields, requestId: 'r' }, { status });

/** An upload that is answered when told. */
function held(answer: () => Response = taken) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = taking(async () => {
    await promise;
    return answer();
  }, taken);
  return { asked, release: resolve };
}

test('a chosen file is uploaded while the rest is entered, and added once', async () => {
  const app = await openOwn();
  const { dialog, choose, fill } = await openAdding(app);
  expect(dialog.getByText(/^You and your liaisons see it\. Author, place/)).toBeVisible();
  const asked = taking(taken);
  choose(aFile());
  expect(await dialog.findByText('Uploaded')).toBeVisible();
  expect(asked).toEqual([`/api/athletes/${athlete.id}/documents/files`]);
  expect(dialog.getByLabelText('Title')).toHaveValue('Blood count');
  expect(dialog.getByLabelText('Date')).toHaveValue('2026-03-05');
  await app.hands.click(dialog.getByRole('radio', { name: 'Lab result' }));
  fill({ 'Note (optional)': ' Fasting ' });
  expect(dialog.getByLabelText('Note (optional)')).toHaveAccessibleDescription('7 of 500 characters');
  const noted = { ...content, note: 'Fasting' };
  const { sent, release } = holding('addDocument', aDocument(noted));
  await app.hands.dblClick(dialog.getByRole('button', { name: 'Add' }));
  answering('listDocuments', [aDocument(noted)]);
  release();
  await isClosed();
  expect(sent).toEqual([{ ...noted, fileId: made.id }]);
  expect(await app.section.findByRole('heading', { name: 'Blood count' })).toBeVisible();
  expect(screen.getByText('Document added')).toBeVisible();
});

test('what was added is seen, whatever was looked for before', async () => {
  const others = Array.from({ length: 9 }, (_, at) =>
    aDocument({ id: `66666666-6666-4666-8666-6666666666${10 + at}`, title: `Report ${at + 1}` }),
  );
  const app = await openOwn(others);
  const box = await app.section.findByRole('searchbox');
  await app.hands.type(box, 'Report 7');
  await waitFor(() => expect(app.section.queryByRole('heading', { name: 'Report 1' })).not.toBeInTheDocument());
  const { dialog, choose, press } = await openAdding(app);
  taking(taken);
  choose(aFile());
  await dialog.findByText('Uploaded');
  await app.hands.click(dialog.getByRole('radio', { name: 'Lab result' }));
  answering('addDocument', added);
  // Its day is the earliest.
  answering('listDocuments', [...others, added]);
  await press('Add');
  await isClosed();
  expect(await app.section.findByRole('heading', { name: 'Blood count' })).toBeVisible();
  expect(app.section.getByRole('heading', { name: 'Report 1' })).toBeVisible();
  expect(box).toHaveValue('');
});

test('the title follows the file until it is typed', async () => {
  const app = await openDesk();
  const { dialog, choose, fill } = await openAdding(app);
  expect(dialog.getByText(/^The athlete and the liaisons see it/)).toBeVisible();
  taking(taken, taken, taken);
  choose(aFile('scan.2026.pdf'));
  expect(dialog.getByLabelText('Title')).toHaveValue('scan.2026');
  choose(aFile('knee.png', 'image/png'));
  expect(dialog.getByLabelText('Title')).toHaveValue('knee');
  fill({ Title: 'Left knee' });
  choose(aFile());
  expect(dialog.getByLabelText('Title')).toHaveValue('Left knee');
});

test('what is pressed during the upload is added with what is typed until the file is there', async () => {
  const app = await openOwn();
  const { dialog, drop, fill, press } = await openAdding(app);
  const { asked, release } = held();
  drop(aFile());
  expect(await dialog.findByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  await app.hands.click(dialog.getByRole('radio', { name: 'Lab result' }));
  const sent = answering('addDocument', added);
  await press('Add');
  expect(await dialog.findByRole('button', { name: 'Adds when the file is there…' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  expect(sent).toEqual([]);
  fill({ Title: 'Blood count of March' });
  const all = answering('addDocument', aDocument({ ...content, title: 'Blood count of March' }));
  release();
  await isClosed();
  expect(asked).toHaveLength(1);
  expect(all).toEqual([{ ...content, title: 'Blood count of March', fileId: made.id }]);
});

test('what is sent once the file is there is not left by a question asked before', async () => {
  const app = await openOwn();
  const { dialog, choose, press } = await openAdding(app);
  const upload = held();
  choose(aFile());
  await app.hands.click(dialog.getByRole('radio', { name: 'Lab result' }));
  const { sent, release } = holding('addDocument', added);
  await press('Add');
  await dialog.findByRole('button', { name: 'Adds when the file is there…' });
  await press('Cancel');
  const question = { name: 'Close without saving?' };
  expect(await screen.findByRole('dialog', question)).toBeVisible();
  upload.release();
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog', question)).not.toBeInTheDocument());
  expect(await dialog.findByRole('button', { name: 'Cancel' })).toBeDisabled();
  answering('listDocuments', [added]);
  release();
  await isClosed();
  expect(screen.getByText('Document added')).toBeVisible();
});

test('an upload is cancelled, and another file chosen', async () => {
  const app = await openOwn();
  const { dialog, choose, press } = await openAdding(app);
  const { release } = held();
  choose(aFile());
  await press('Cancel the upload');
  expect(dialog.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
  choose(aFile('Other.pdf'));
  expect(await dialog.findByText('Uploaded')).toBeVisible();
  release();
  expect(dialog.getByText('Other.pdf')).toBeVisible();
  await press('Remove Other.pdf');
  expect(dialog.queryByText('Uploaded')).not.toBeInTheDocument();
});

test('an upload that broke off can be tried again; one that is refused says why and cannot', async () => {
  const app = await openOwn();
  const { dialog, wrong, choose, press } = await openAdding(app);
  const sentence = 'The PDF is protected by a password. Save it without one and try again';
  taking(HttpResponse.error, taken, problem(400, 'INVALID', sentence, { file: sentence }));
  choose(aFile());
  await waitFor(() => expect(wrong()).toHaveTextContent('Entourage cannot be reached.'));
  await press('Try again');
  expect(await dialog.findByText('Uploaded')).toBeVisible();
  choose(aFile('locked.pdf'));
  await waitFor(() => expect(wrong()).toHaveTextContent(sentence));
  expect(dialog.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a press that waits for an upload that breaks off adds nothing', async () => {
  const app = await openOwn();
  const { dialog, choose, press } = await openAdding(app);
  const { release } = held(HttpResponse.error);
  choose(aFile());
  await app.hands.click(dialog.getByRole('radio', { name: 'Report' }));
  await press('Add');
  release();
  expect(await dialog.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Add' })).toBeVisible();
});

test('files that cannot be uploaded are refused before, in the words of the server, and several at once', async () => {
  const app = await openOwn();
  const { dialog, wrong, choose, drop } = await openAdding(app);
  const asked = taking();
  const said = () => wrong().textContent;
  choose(aFile('page.html', 'text/html'));
  expect(said()).toBe('Choose a JPEG, PNG, WebP or GIF picture, or a PDF');
  choose(aFile('long.pdf', 'application/pdf', 25 * 1024 * 1024 + 1));
  expect(said()).toBe('The file is too large: at most 25 MB');
  choose(aFile('none.pdf', 'application/pdf', 0));
  expect(said()).toBe('The file is empty');
  drop(aFile(), aFile('Other.pdf'));
  expect(said()).toBe('One file at a time');
  expect(asked).toEqual([]);
  expect(dialog.getByLabelText('Title')).toHaveValue('');
});

test('what is missing or refused is said at its field', async () => {
  const app = await openOwn();
  const { dialog, wrong, choose, fill, press } = await openAdding(app);
  fill({ Date: '2026-03-06' });
  await press('Add');
  await waitFor(() => expect(wrong()).toHaveTextContent('Choose a file'));
  expect(dialog.getByLabelText('Title')).toHaveAccessibleDescription('Say what it is');
  expect(dialog.getByRole('radiogroup', { name: 'Kind' })).toHaveAccessibleDescription(
    'Choose what kind of document it is',
  );
  expect(dialog.getByLabelText('Date')).toHaveAccessibleDescription(/Cannot be in the future$/);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Choose a file' })).toHaveFocus());

  taking(taken, taken);
  choose(aFile());
  await dialog.findByText('Uploaded');
  fill({ Title: 'Blood count', Date: '2026-03-05' });
  await app.hands.click(dialog.getByRole('radio', { name: 'Lab result' }));
  const gone = 'Upload the file again';
  refusing('addDocument', { code: 'INVALID', message: gone, fields: { fileId: gone } });
  await press('Add');
  await waitFor(() => expect(wrong()).toHaveTextContent(gone));
  await press('Try again');
  expect(await dialog.findByText('Uploaded')).toBeVisible();
  expect(wrong()).toBeEmptyDOMElement();
  const sent = answering('addDocument', added);
  await press('Add');
  await isClosed();
  expect(sent).toEqual([{ ...content, fileId: made.id }]);
});

test('a document whose answer was lost is the same when it is sent again, with what was typed since', async () => {
  const app = await openOwn();
  const { dialog, choose, fill, press } = await openAdding(app);
  taking(taken);
  choose(aFile());
  await dialog.findByText('Uploaded');
  await app.hands.click(dialog.getByRole('radio', { name: 'Lab result' }));
  const lost = breaking('addDocument', 'gone');
  await press('Add');
  await waitFor(() => expect(lost).toHaveLength(1));
  await dialog.findByRole('button', { name: 'Add' });
  fill({ Title: 'Blood count of March' });
  const sent = answering('addDocument', added);
  const changed = answering('changeDocument', aDocument({ version: 2 }));
  await press('Add');
  await isClosed();
  expect(sent).toMatchObject([{ fileId: made.id }]);
  expect(changed).toEqual([{ ...content, title: 'Blood count of March', version: 1 }]);
});

test('a file that is not added yet is asked for before the dialog closes, which ends its upload', async () => {
  const app = await openOwn();
  const { dialog, choose, fill, press } = await openAdding(app);
  const aborted = jest.spyOn(XMLHttpRequest.prototype, 'abort');
  held();
  choose(aFile());
  fill({ Title: '' });
  await press('Cancel');
  await app.hands.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(await dialog.findByRole('progressbar')).toBeVisible();
  await act(() => app.router.navigate(-1));
  const asking = within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
  expect(aborted).not.toHaveBeenCalled();
  await app.hands.click(asking.getByRole('button', { name: 'Close' }));
  await isClosed();
  expect(aborted).toHaveBeenCalled();
});
