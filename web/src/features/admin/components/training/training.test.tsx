import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { baseApi, listOf } from '../../../../shared/api/base-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, answeringPages, holding, refusing, server } from '../../../../testing/server.ts';
import { anAdmin } from '../../testing.ts';
import { aFile, aTrainingCentre } from './testing.ts';

const open = (given: Parameters<typeof aTrainingCentre>[0] = {}) => {
  aTrainingCentre(given);
  return renderApp('/admin?view=slm-training', { user: anAdmin });
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('training data', () => {
  test('shows each file with its size, its state and what the check found', async () => {
    const wrong = aFile({
      status: 'ERROR',
      processingNotes: 'One line cannot be read.',
      report: {
        lines: 1_000_000,
        characters: 0,
        problems: [{ line: 500_001, message: 'Not JSON: an object ends too early' }],
        problemCount: 3,
        personalData: [{ kind: 'EMAIL', count: 12, lines: [4, 9] }],
      },
    });
    const { hands } = open({ files: [wrong] });
    const data = await region('Training data');
    const row = within(await data.findByRole('row', { name: /sleep-notes\.jsonl/ }));
    expect(row.getByText(/^JSONL, 2\.3 MB/)).toBeVisible();
    expect(row.getByText('Error')).toBeVisible();
    expect(row.getByText('Personal data?')).toBeVisible();
    expect(row.getByText('One line cannot be read.')).toBeVisible();
    await hands.click(row.getByRole('button', { name: 'Report: sleep-notes.jsonl' }));
    const report = dialog('What the check found: sleep-notes.jsonl');
    expect(report.getByText('Line 500,001')).toBeVisible();
    expect(report.getByText('And 2 more.')).toBeVisible();
    expect(report.getByText('E-mail addresses: 12')).toBeVisible();
    expect(report.getByText('Line 4, 9 and more')).toBeVisible();
  });

  test('says what is missing while there is nothing', async () => {
    open();
    expect(await screen.findByText('No files yet')).toBeVisible();
    expect(await screen.findByText('Nothing is being trained')).toBeVisible();
    expect(await screen.findByText('No models yet')).toBeVisible();
  });

  test('refuses what cannot be taken before it is sent, each with its reason', async () => {
    open();
    const data = await region('Training data');
    // Dropped, because dropped files pass no file chooser.
    fireEvent.drop(data.getByRole('group', { name: 'Training files' }), {
      dataTransfer: { files: [new File(['x'], 'tool.exe'), new File([], 'empty.txt')] },
    });
    const wrong = data.getByText('tool.exe: this kind of file cannot be taken.');
    expect(wrong.parentElement).toHaveTextContent('empty.txt is empty.');
    expect(data.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
  });

  test('files go up one after the other; one that is refused says why and takes no other with it', async () => {
    const { hands } = open();
    const answers = [
      HttpResponse.json([{ id: aFile().id, originalName: 'one.txt', isDuplicate: false }], { status: 201 }),
      HttpResponse.json(
        { code: 'INVALID', message: 'Check it.', fields: { 'files.0': 'This is a program.' }, requestId: 'r' },
        { status: 400 },
      ),
      HttpResponse.json([{ id: aFile().id, originalName: 'three.txt', isDuplicate: true }], { status: 201 }),
    ];
    server.use(http.post('*/api/admin/training-files/upload', () => answers.shift()));
    const data = await region('Training data');
    answeringPages('listTrainingFiles', () => ({ rows: [aFile({ originalName: 'one.txt' })] }));
    await hands.upload(
      data.getByLabelText('Training files', { selector: 'input' }),
      ['one.txt', 'two.txt', 'three.txt'].map((name) => new File(['text'], name, { type: 'text/plain' })),
    );
    const uploads = within(await data.findByRole('list', { name: 'Uploads' }));
    expect(await uploads.findByText('Was here already')).toBeVisible();
    expect(uploads.getByText('This is a program.')).toBeVisible();
    expect(uploads.getAllByRole('listitem')).toHaveLength(2);
    expect(await data.findByRole('row', { name: /one\.txt/ })).toBeVisible();
    expect(await screen.findByText('Files uploaded successfully')).toBeVisible();
    await hands.click(uploads.getByRole('button', { name: 'Remove two.txt' }));
    expect(screen.getByRole('region', { name: 'Training data' })).toHaveFocus();
    expect(uploads.getAllByRole('listitem')).toHaveLength(1);
  });

  test('files that arrived are said also if the last of them is refused', async () => {
    const { hands } = open();
    const answers = [
      HttpResponse.json([{ id: aFile().id, originalName: 'one.txt', isDuplicate: false }], { status: 201 }),
      HttpResponse.json(
        { code: 'INVALID', message: 'Check it.', fields: { 'files.0': 'This is a program.' }, requestId: 'r' },
        { status: 400 },
      ),
    ];
    server.use(http.post('*/api/admin/training-files/upload', () => answers.shift()));
    const data = await region('Training data');
    await hands.upload(
      data.getByLabelText('Training files', { selector: 'input' }),
      ['one.txt', 'two.txt'].map((name) => new File(['text'], name, { type: 'text/plain' })),
    );
    expect(await data.findByText('This is a program.')).toBeVisible();
    expect(await screen.findByText('Files uploaded successfully')).toBeVisible();
  });

  test('an upload after the session is over leads to the sign-in, and says nothing else', async () => {
    const { hands, leave } = open();
    const body = { code: 'UNAUTHENTICATED', message: 'Unauthorized', requestId: 'r' };
    server.use(http.post('*/api/admin/training-files/upload', () => HttpResponse.json(body, { status: 401 })));
    const data = await region('Training data');
    await hands.upload(data.getByLabelText('Training files', { selector: 'input' }), new File(['text'], 'one.txt'));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(screen.queryByText('Upload failed')).not.toBeInTheDocument();
    expect(data.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
  });

  test('when the session is over, files that wait are not sent, and the browser does not ask before the page is left', async () => {
    const { hands, leave } = open();
    const body = { code: 'UNAUTHENTICATED', message: 'Unauthorized', requestId: 'r' };
    let received = 0;
    const refuse = () => {
      received += 1;
      return HttpResponse.json(body, { status: 401 });
    };
    server.use(http.post('*/api/admin/training-files/upload', refuse));
    const data = await region('Training data');
    const chosen = [new File(['text'], 'one.txt'), new File(['text'], 'two.txt')];
    await hands.upload(data.getByLabelText('Training files', { selector: 'input' }), chosen);
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    expect([event.defaultPrevented, received]).toEqual([false, 1]);
    expect(data.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
  });

  test('a file in use stays, and says by what; another is deleted once confirmed', async () => {
    const by = (kind: 'JOB' | 'MODEL', name: string) => ({ kind, id: aFile().id, name });
    const models = ['Sleep coach', 'Sleep coach', 'Old', 'Older'].map((name) => by('MODEL', name));
    const usedBy = [by('JOB', 'Load coach'), ...models];
    const inUse = { isInUse: true, usedBy, usedByCount: 31 };
    const used = aFile({ id: '0198c0de-9999-4999-8999-999999999999', originalName: 'used.txt', ...inUse });
    const { hands } = open({ files: [used, aFile()] });
    const data = await region('Training data');
    expect(await data.findByRole('button', { name: 'Delete: used.txt' })).toBeDisabled();
    const words = 'In use by the job Load coach, the model Sleep coach, the model Old and 27 more, so it stays.';
    expect(data.getByText(words)).toBeVisible();
    await hands.click(data.getByRole('button', { name: 'Delete: sleep-notes.jsonl' }));
    const removed = answering('deleteTrainingFile', null);
    await hands.click(dialog('Delete this file?').getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('File deleted')).toBeVisible();
    expect(removed).toHaveLength(1);
  });

  test('the question is gone while the file is deleted, so that a double click deletes it once', async () => {
    const { hands } = open({ files: [aFile()] });
    const data = await region('Training data');
    await hands.click(await data.findByRole('button', { name: 'Delete: sleep-notes.jsonl' }));
    const { sent, release } = holding('deleteTrainingFile', null);
    await hands.dblClick(dialog('Delete this file?').getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    release();
    expect(await screen.findByText('File deleted')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('only files that are ready can be chosen, and one that is gone is chosen no longer', async () => {
    const wrong = aFile({ id: '0198c0de-9999-4999-8999-999999999999', originalName: 'wrong.txt', status: 'ERROR' });
    const { hands, store } = open({ files: [aFile(), wrong] });
    const data = await region('Training data');
    expect(await data.findByRole('checkbox', { name: 'Select wrong.txt' })).toBeDisabled();
    await hands.click(data.getByRole('checkbox', { name: 'Select all that are shown' }));
    expect(data.getByText('The next job uses this file.')).toBeVisible();
    answeringPages('listTrainingFiles', () => ({ rows: [wrong] }));
    store.dispatch(baseApi.util.invalidateTags([listOf('TrainingFile')]));
    expect(await screen.findByText('Trains on the one file that is ready.')).toBeVisible();
    expect(data.queryByText('The next job uses this file.')).not.toBeInTheDocument();
  });

  test('a failed deletion says so, with the reason', async () => {
    const { hands } = open({ files: [aFile()] });
    const data = await region('Training data');
    await hands.click(await data.findByRole('button', { name: 'Delete: sleep-notes.jsonl' }));
    refusing('deleteTrainingFile', { code: 'TRAINING_FILE_IN_USE', message: 'A job uses this file.' });
    await hands.click(dialog('Delete this file?').getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete failed')).toBeVisible();
    expect(screen.getByText('Failed to delete training file. Please try again.')).toBeVisible();
    expect(screen.getByText('A job uses this file.')).toBeVisible();
  });
});
