import { screen, waitFor, within } from '@testing-library/react';
import { baseApi, listOf } from '../../../../shared/api/base-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, answeringPages, refusing } from '../../../../testing/server.ts';
import { anAdmin } from '../../testing.ts';
import { aFile, aJob, aModel, aRunningJob, aTrainingCentre } from './testing.ts';

const open = (given: Parameters<typeof aTrainingCentre>[0] = {}) => {
  aTrainingCentre(given);
  return renderApp('/admin?view=slm-training', { user: anAdmin });
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

test('a running job shows where it is, and moves by live events', async () => {
  const { store } = open({ jobs: [aRunningJob()] });
  const panel = await region('Running: Sleep coach');
  expect(panel.getByText('Loss').parentElement).toHaveTextContent('2.346');
  for (const figure of ['2 of 3', '1 min 15 s', '87 %', 'CPU, 2 cores']) {
    expect(panel.getByText(figure)).toBeVisible();
  }
  expect(panel.getByRole('progressbar', { name: 'Step 36 of 90' })).toHaveAttribute('value', '40');
  expect(panel.getByText(/Not the model of that name: trains a transformer/)).toBeVisible();
  answeringPages('listTrainingJobs', () => ({ rows: [aRunningJob({ step: 60, progress: 66.7 })] }));
  store.dispatch(baseApi.util.invalidateTags([listOf('TrainingJob')]));
  expect(await panel.findByRole('progressbar', { name: 'Step 60 of 90' })).toHaveAttribute('value', '67');
});

test('a running job whose worker is silent says so', async () => {
  const waitsFor = 'Its worker is silent. No worker runs in Paris, France.';
  open({ jobs: [aRunningJob({ waitsFor, estimatedTimeLeft: null, gpuUsage: 0 })] });
  expect((await region('Running: Sleep coach')).getByText(waitsFor)).toBeVisible();
});

test('the curve has its values as a table', async () => {
  open({ jobs: [aRunningJob()] });
  const table = within(await screen.findByRole('table', { name: 'Curve of the loss', hidden: true }));
  const rows = table.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
  expect(rows).toEqual(['EpochStepTrainingHeld out', '1303.1003.300', '2362.346–']);
});

test('three of the others are recent, each with its end or why it waits; the rest on demand', async () => {
  const { hands } = open({
    jobs: [
      aJob({ id: 'a', modelName: 'Queued', status: 'QUEUED', waitsFor: 'No worker is at Paris, France.' }),
      aJob({ id: 'b', modelName: 'Failed', status: 'FAILED', failure: 'The loss is no number.', canResume: true }),
      aJob({ id: 'c', modelName: 'Cancelled', status: 'CANCELLED' }),
      aJob({ id: 'd', modelName: 'Older' }),
    ],
  });
  const recent = await region('Recent Jobs');
  expect(await recent.findByText('No worker is at Paris, France.')).toBeVisible();
  expect(recent.getByText('The loss is no number.')).toBeVisible();
  expect(recent.getAllByRole('listitem')).toHaveLength(3);
  const resumed = answering('resumeTrainingJob', aJob());
  await hands.click(recent.getByRole('button', { name: 'Resume Failed' }));
  await waitFor(() => expect(resumed).toHaveLength(1));
  const repeated = answering('retryTrainingJob', aJob());
  await hands.click(recent.getByRole('button', { name: 'Retry Cancelled' }));
  expect(await screen.findByText('Job repeated')).toBeVisible();
  expect(repeated).toHaveLength(1);
  await hands.click(recent.getByRole('button', { name: 'All jobs' }));
  expect(recent.getAllByRole('listitem')).toHaveLength(4);
});

test('a job is cancelled once confirmed; its log can be read', async () => {
  const { hands } = open({ jobs: [aRunningJob()] });
  const panel = await region('Running: Sleep coach');
  await hands.click(panel.getByRole('button', { name: 'Curve and log: Sleep coach' }));
  expect(await dialog('Sleep coach').findByText('Epoch 1 begins.')).toBeVisible();
  await hands.keyboard('{Escape}');
  await hands.click(await panel.findByRole('button', { name: 'Cancel Sleep coach' }));
  const cancelled = answering('cancelTrainingJob', aRunningJob({ isCancelling: true }));
  await hands.click(dialog('Cancel this job?').getByRole('button', { name: 'Cancel the job' }));
  expect(await screen.findByText('The job stops')).toBeVisible();
  expect(cancelled).toHaveLength(1);
});

test('the curve and the log of a job stay open when it ends', async () => {
  const { hands, store } = open({ jobs: [aRunningJob()] });
  const panel = await region('Running: Sleep coach');
  await hands.click(panel.getByRole('button', { name: 'Curve and log: Sleep coach' }));
  expect(await dialog('Sleep coach').findByText('Epoch 1 begins.')).toBeVisible();
  answeringPages('listTrainingJobs', (asked) => ({
    rows: asked.has('status') ? [] : [aJob({ status: 'FAILED', failure: 'The loss is no number.' })],
  }));
  store.dispatch(baseApi.util.invalidateTags([listOf('TrainingJob')]));
  expect(await dialog('Sleep coach').findByText('The loss is no number.')).toBeVisible();
  expect(dialog('Sleep coach').getByText('Epoch 1 begins.')).toBeVisible();
  await hands.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Training status' })).toHaveFocus());
});

test('a job that ends is named to screen readers', async () => {
  const { store } = open({ jobs: [aRunningJob()] });
  await region('Recent Jobs');
  answeringPages('listTrainingJobs', (asked) => ({ rows: asked.has('status') ? [] : [aJob()] }));
  store.dispatch(baseApi.util.invalidateTags([listOf('TrainingJob')]));
  expect(await screen.findByText('Sleep coach: Completed')).toHaveAttribute('role', 'status');
});

test('a job that is resumed says so, and the focus stays near the button that is gone', async () => {
  const { hands } = open({ jobs: [aJob({ status: 'FAILED', failure: 'The loss is no number.', canResume: true })] });
  const recent = await region('Recent Jobs');
  const button = await recent.findByRole('button', { name: 'Resume Sleep coach' });
  answering('resumeTrainingJob', aJob({ status: 'QUEUED' }));
  answeringPages('listTrainingJobs', (asked) => ({ rows: asked.has('status') ? [] : [aJob({ status: 'QUEUED' })] }));
  await hands.click(button);
  expect(await screen.findByText('Job resumed')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Training status' })).toHaveFocus());
});

test('a job that waits is cancelled, says so, and the focus stays near the button that is gone', async () => {
  const { hands } = open({ jobs: [aJob({ status: 'QUEUED', waitsFor: 'Every worker is busy.' })] });
  const recent = await region('Recent Jobs');
  await hands.click(await recent.findByRole('button', { name: 'Cancel Sleep coach' }));
  expect(dialog('Cancel this job?').getByText('It leaves the queue, and can be started again later.')).toBeVisible();
  const cancelled = aJob({ status: 'CANCELLED' });
  answering('cancelTrainingJob', cancelled);
  answeringPages('listTrainingJobs', (asked) => ({ rows: asked.has('status') ? [] : [cancelled] }));
  await hands.click(dialog('Cancel this job?').getByRole('button', { name: 'Cancel the job' }));
  expect(await screen.findByText('Job cancelled')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Training status' })).toHaveFocus());
});

test('a job that ended is deleted once confirmed, unless its model is there', async () => {
  const made = aJob({ id: 'b', modelName: 'Load coach', modelId: aModel().id });
  const failed = aJob({ status: 'FAILED', failure: 'The loss is no number.', canResume: true });
  const { hands } = open({ jobs: [failed, made, aJob({ id: 'c', modelName: 'Waiting', status: 'QUEUED' })] });
  const recent = await region('Recent Jobs');
  await hands.click(await recent.findByRole('button', { name: 'Delete the job Sleep coach' }));
  for (const name of ['Load coach', 'Waiting']) {
    expect(recent.queryByRole('button', { name: `Delete the job ${name}` })).not.toBeInTheDocument();
  }
  const asking = dialog('Delete this job?');
  expect(asking.getByText(/^Sleep coach, started 2 Mar.* can no longer be resumed\./)).toBeVisible();
  const deleted = answering('deleteTrainingJob', null);
  answeringPages('listTrainingJobs', (asked) => ({ rows: asked.has('status') ? [] : [made] }));
  await hands.click(asking.getByRole('button', { name: 'Delete the job' }));
  expect(await screen.findByText('Job deleted')).toBeVisible();
  expect(deleted).toHaveLength(1);
  await waitFor(() => expect(recent.queryByText('Sleep coach')).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'Training status' })).toHaveFocus();
});

test('the settings of a job are shown, and another one begins with them', async () => {
  const gone = '0198c0de-8888-4888-8888-888888888888';
  const job = aJob({ epochs: 7, seed: 42, modelId: aModel().id, trainingFileIds: [aFile().id, gone] });
  const { hands } = open({ files: [aFile()], jobs: [job] });
  await hands.click(await screen.findByRole('button', { name: 'Curve and log: Sleep coach' }));
  const settings = within(dialog('Sleep coach').getByRole('region', { name: 'Settings' }));
  expect(settings.getByText('7 epochs, 90 steps, batch 4, rate 0.00002, seed 42')).toBeVisible();
  expect(await settings.findByText('sleep-notes.jsonl, one that is not in the list of files')).toBeVisible();
  for (const value of ['Ilse Brandt', '9 min 0 s', /^Sleep coach, among the trained models/]) {
    expect(settings.getByText(value)).toBeVisible();
  }
  await hands.click(dialog('Sleep coach').getByRole('button', { name: 'Use these settings' }));
  expect(await screen.findByText('One of its files is gone. The others are chosen.')).toBeVisible();
  const form = within(screen.getByRole('form', { name: 'New training job' }));
  expect(form.getByLabelText('Epochs')).toHaveValue('7');
  expect(form.getByLabelText('Seed')).toHaveValue('42');
  expect(form.getByText('Trains on the file you chose.')).toBeVisible();
  await waitFor(() => expect(form.getByLabelText('Model name')).toHaveFocus());
});

test('a job that another administrator deletes closes, with a notice', async () => {
  const { hands, store } = open({ jobs: [aJob()] });
  await hands.click(await screen.findByRole('button', { name: 'Curve and log: Sleep coach' }));
  expect(await dialog('Sleep coach').findByText('Epoch 1 begins.')).toBeVisible();
  for (const name of ['getTrainingLog', 'getTrainingMetrics'] as const) {
    refusing(name, { code: 'NOT_FOUND', message: 'Not found' });
  }
  answeringPages('listTrainingJobs', () => ({ rows: [] }));
  store.dispatch(baseApi.util.invalidateTags([listOf('TrainingJob'), { type: 'TrainingJob', id: aJob().id }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('It is not there any more.')).toBeVisible();
});

test('a deleted job is not opened from what was read before, and nobody else is said to have deleted it', async () => {
  const { hands } = open({ jobs: [aJob()] });
  const opening = await screen.findByRole('button', { name: 'Curve and log: Sleep coach' });
  await hands.click(opening);
  expect(await dialog('Sleep coach').findByText('Epoch 1 begins.')).toBeVisible();
  await hands.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  answering('deleteTrainingJob', null);
  for (const name of ['getTrainingLog', 'getTrainingMetrics'] as const) {
    refusing(name, { code: 'NOT_FOUND', message: 'Not found' });
  }
  refusing('listTrainingJobs', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  await hands.click(screen.getByRole('button', { name: 'Delete the job Sleep coach' }));
  await hands.click(dialog('Delete this job?').getByRole('button', { name: 'Delete the job' }));
  expect(await screen.findByText('Its curve, log and checkpoints are gone with it.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await hands.click(opening);
  expect(await screen.findByText('It is not there any more.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText(/Another administrator/)).not.toBeInTheDocument();
});

test('files of a job that are not listed yet are read for its settings', async () => {
  aTrainingCentre({ jobs: [aJob()] });
  const other = aFile({ id: '0198c0de-9999-4999-8999-999999999999', originalName: 'other.txt' });
  answeringPages('listTrainingFiles', (asked) =>
    asked.has('cursor') ? { rows: [aFile()], total: 2 } : { rows: [other], total: 2, next: 'two' },
  );
  const { hands } = renderApp('/admin?view=slm-training', { user: anAdmin });
  await hands.click(await screen.findByRole('button', { name: 'Curve and log: Sleep coach' }));
  await hands.click(dialog('Sleep coach').getByRole('button', { name: 'Use these settings' }));
  expect(await screen.findByText('Its files are chosen.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select sleep-notes.jsonl' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select other.txt' })).not.toBeChecked();
});

test('a running job shows however many newer ones wait', async () => {
  aTrainingCentre();
  answeringPages('listTrainingJobs', (asked) => ({ rows: [asked.has('status') ? aRunningJob() : aJob()] }));
  renderApp('/admin?view=slm-training', { user: anAdmin });
  expect(await region('Running: Sleep coach')).toBeDefined();
});

test('jobs that cannot be read say so and can be read again', async () => {
  aTrainingCentre();
  refusing('listTrainingJobs', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const { hands } = renderApp('/admin?view=slm-training', { user: anAdmin });
  const status = await region('Training status');
  answeringPages('listTrainingJobs', () => ({ rows: [aJob()] }));
  await hands.click(await status.findByRole('button', { name: 'Try again' }));
  expect(await status.findByText('Completed')).toBeVisible();
});
