import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { baseApi, listOf } from '../../../../shared/api/base-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, answeringPages, breaking, refusing } from '../../../../testing/server.ts';
import { anAdmin } from '../../testing.ts';
import { aFile, aJob, aModel, aSetup, aTrainingCentre } from './testing.ts';

const open = (given: Parameters<typeof aTrainingCentre>[0] = {}) => {
  aTrainingCentre(given);
  return renderApp('/admin?view=slm-training', { user: anAdmin });
};
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

async function fill(hands: ReturnType<typeof open>['hands']) {
  const form = within(await screen.findByRole('form', { name: 'New training job' }));
  await hands.type(form.getByLabelText('Model name'), 'Sleep coach');
  await hands.selectOptions(form.getByLabelText('Model architecture'), 'llama-7b');
  await hands.selectOptions(form.getByLabelText('Training location'), 'germany-frankfurt');
  return form;
}

test('without the required fields it says so and sends nothing', async () => {
  const { hands } = open();
  const sent = answering('startTrainingJob', aJob({ status: 'QUEUED' }));
  await hands.click(await screen.findByRole('button', { name: 'Start Training' }));
  expect(await screen.findByText('Incomplete configuration')).toBeVisible();
  expect(screen.getByText('Please fill in all required fields before starting training.')).toBeVisible();
  expect(await screen.findByText('Give it a name')).toBeVisible();
  expect(sent).toEqual([]);
});

test('says before the start what will be trained, and starts with the documented defaults', async () => {
  const { hands } = open({ files: [aFile()] });
  const form = await fill(hands);
  expect(form.getByText(/a transformer of 100,000 parameters is trained instead/)).toBeVisible();
  expect(form.getByText('Trains on the one file that is ready.')).toBeVisible();
  const sent = answering('startTrainingJob', aJob({ status: 'QUEUED' }));
  await hands.clear(form.getByLabelText('Epochs'));
  await hands.type(form.getByLabelText('Epochs'), 'many');
  await hands.click(form.getByRole('button', { name: 'Start Training' }));
  expect(await screen.findByText('Training job started')).toBeVisible();
  expect(sent).toEqual([
    {
      modelName: 'Sleep coach',
      modelType: 'llama-7b',
      trainingLocation: 'germany-frankfurt',
      trainingObjective: null,
      epochs: 3,
      batchSize: 4,
      learningRate: 2e-5,
      seed: 1,
      clientId: expect.any(String),
    },
  ]);
  expect(form.getByLabelText('Model name')).toHaveValue('');
});

test('trains on the chosen files alone, and warns where no worker is', async () => {
  const { hands } = open({ files: [aFile()], setup: aSetup({ readyFiles: 7 }) });
  const form = await fill(hands);
  await hands.selectOptions(form.getByLabelText('Training location'), 'france-paris');
  expect(form.getByText('No worker is at Paris, France now. The job waits until one is.')).toBeVisible();
  expect(form.getByText('Trains on all 7 files that are ready.')).toBeVisible();
  await hands.click(await screen.findByRole('checkbox', { name: 'Select sleep-notes.jsonl' }));
  expect(form.getByText('Trains on the file you chose.')).toBeVisible();
  const sent = answering('startTrainingJob', aJob({ status: 'QUEUED' }));
  await hands.click(form.getByRole('button', { name: 'Start Training' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ trainingFileIds: [aFile().id] })]));
});

test('files that may contain personal data are trained on only once that is accepted, and named again at the deployment', async () => {
  // It is not on the page of files that was read.
  const elsewhere = '0198c0de-7777-4777-8777-777777777777';
  const trainedOn = aModel().files.map((file) => ({ ...file, hasFinds: true }));
  const { hands } = open({
    files: [aFile()],
    models: [aModel({ files: trainedOn })],
    setup: aSetup({ readyFiles: 15, readyFileIdsWithFinds: [elsewhere], readyFindsDigest: 'd'.repeat(64) }),
  });
  const form = await fill(hands);
  expect(await form.findByText('One of these files may contain personal data.')).toBeVisible();
  const sent = answering('startTrainingJob', aJob({ status: 'QUEUED' }));
  await hands.click(form.getByRole('button', { name: 'Start Training' }));
  const tick = form.getByRole('checkbox', { name: 'Train on it all the same' });
  expect(tick).toHaveAccessibleDescription(/Tick it, or choose other files/);
  expect(sent).toEqual([]);
  await hands.click(tick);
  await hands.click(form.getByRole('button', { name: 'Start Training' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ acceptedFindsDigest: 'd'.repeat(64) })]));
  await hands.click(await screen.findByRole('button', { name: 'Deploy Sleep coach' }));
  expect(dialog('Deploy: Sleep coach').getByText(/^One of the files it was trained on may contain/)).toBeVisible();
});

test('what was accepted of all files is not accepted of others', async () => {
  const finds = (digest: string, ...ids: string[]) =>
    aSetup({ readyFiles: 15, readyFileIdsWithFinds: ids, readyFindsDigest: digest.repeat(64) });
  const { hands, store } = open({ setup: finds('d', aFile().id) });
  const form = await fill(hands);
  const tick = () => form.getByRole('checkbox', { name: 'Train on it all the same' });
  await hands.click(await form.findByRole('checkbox', { name: 'Train on it all the same' }));
  expect(tick()).toBeChecked();
  answering('getTrainingSetup', finds('e', aFile().id, '0198c0de-7777-4777-8777-777777777777'));
  store.dispatch(baseApi.util.invalidateTags([listOf('TrainingFile')]));
  expect(await form.findByText('2 of these files may contain personal data.')).toBeVisible();
  expect(tick()).not.toBeChecked();
});

test('files that were chosen are warned of by their own finds', async () => {
  const report = { ...aFile().report, personalData: [{ kind: 'EMAIL', count: 2, lines: [4] }] } as never;
  const clean = aFile({ id: '0198c0de-9999-4999-8999-999999999999', originalName: 'clean.txt' });
  const { hands } = open({
    files: [aFile({ report }), clean],
    setup: aSetup({
      readyFiles: 15,
      readyFileIdsWithFinds: [aFile().id, ...[1, 2].map((n) => `0198c0de-666${n}-4666-8666-666666666666`)],
    }),
  });
  const form = await fill(hands);
  expect(await form.findByText('3 of these files may contain personal data.')).toBeVisible();
  await hands.click(await screen.findByRole('checkbox', { name: 'Select clean.txt' }));
  expect(form.queryByText(/may contain personal data/)).not.toBeInTheDocument();
  await hands.click(screen.getByRole('checkbox', { name: 'Select sleep-notes.jsonl' }));
  expect(form.getByText('One of these files may contain personal data.')).toBeVisible();
});

test('what was accepted of some files is not accepted of others', async () => {
  const report = { ...aFile().report, personalData: [{ kind: 'EMAIL', count: 2, lines: [4] }] } as never;
  const other = aFile({ id: '0198c0de-9999-4999-8999-999999999999', originalName: 'other.txt', report });
  const { hands } = open({ files: [aFile({ report }), other] });
  const form = await fill(hands);
  const sent = answering('startTrainingJob', aJob({ status: 'QUEUED' }));
  await hands.click(await screen.findByRole('checkbox', { name: 'Select sleep-notes.jsonl' }));
  await hands.click(form.getByRole('checkbox', { name: 'Train on it all the same' }));
  await hands.click(screen.getByRole('checkbox', { name: 'Select other.txt' }));
  expect(form.getByRole('checkbox', { name: 'Train on it all the same' })).not.toBeChecked();
  await hands.click(form.getByRole('button', { name: 'Start Training' }));
  expect(await form.findByText('Tick it, or choose other files')).toBeVisible();
  expect(sent).toEqual([]);
});

test('chosen files, and what was accepted of them, are there again after a reload, on any page', async () => {
  const report = { ...aFile().report, personalData: [{ kind: 'EMAIL', count: 2, lines: [4] }] } as never;
  const file = aFile({ report });
  const first = open({ files: [file] });
  await first.hands.click(await screen.findByRole('checkbox', { name: 'Select sleep-notes.jsonl' }));
  await first.hands.click(await screen.findByRole('checkbox', { name: 'Train on it all the same' }));
  cleanup();
  aTrainingCentre({ files: [file] });
  const other = aFile({ id: '0198c0de-9999-4999-8999-999999999999', originalName: 'other.txt' });
  answeringPages('listTrainingFiles', (asked) =>
    asked.has('cursor') ? { rows: [file], total: 2 } : { rows: [other], total: 2, next: 'two' },
  );
  const { hands } = renderApp('/admin?view=slm-training', { user: anAdmin });
  expect(await screen.findByRole('checkbox', { name: 'Select sleep-notes.jsonl' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select other.txt' })).not.toBeChecked();
  const form = await fill(hands);
  expect(form.getByText('Trains on the file you chose.')).toBeVisible();
  expect(form.getByRole('checkbox', { name: 'Train on it all the same' })).toBeChecked();
  const sent = answering('startTrainingJob', aJob({ status: 'QUEUED' }));
  await hands.click(form.getByRole('button', { name: 'Start Training' }));
  const ids = { trainingFileIds: [file.id], acceptedFileIds: [file.id] };
  await waitFor(() => expect(sent).toEqual([expect.objectContaining(ids)]));
  expect(await form.findByText('Trains on the one file that is ready.')).toBeVisible();
});

test('a learning rate that is no number shows an error', async () => {
  const { hands } = open();
  const form = await fill(hands);
  const sent = answering('startTrainingJob', aJob({ status: 'QUEUED' }));
  await hands.clear(form.getByLabelText('Learning rate'));
  await hands.type(form.getByLabelText('Learning rate'), 'abc');
  await hands.click(form.getByRole('button', { name: 'Start Training' }));
  expect(await form.findByText(/^A number above 0, at most/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('a refused start says so, and keeps the form', async () => {
  const { hands } = open();
  const form = await fill(hands);
  refusing('startTrainingJob', { code: 'NO_TRAINING_DATA', message: 'No file is ready yet.' });
  await hands.click(form.getByRole('button', { name: 'Start Training' }));
  expect(await screen.findByText('Training failed to start')).toBeVisible();
  expect(screen.getByText('Failed to start training job. Please try again.')).toBeVisible();
  expect(screen.getByText('No file is ready yet.')).toBeVisible();
  expect(form.getByLabelText('Model name')).toHaveValue('Sleep coach');
});

test('a start whose answer was lost is asked for again as the same job', async () => {
  const { hands } = open();
  const form = await fill(hands);
  const lost = breaking('startTrainingJob', 'gone');
  await hands.click(form.getByRole('button', { name: 'Start Training' }));
  await waitFor(() => expect(lost).not.toEqual([]));
  const again = await form.findByRole('button', { name: 'Start Training' });
  const sent = answering('startTrainingJob', aJob({ status: 'QUEUED' }));
  await hands.click(again);
  expect(await screen.findByText('Training job started')).toBeVisible();
  expect(sent).toEqual([lost[0]]);
  expect(sent).toEqual([expect.objectContaining({ clientId: expect.any(String) })]);
});
