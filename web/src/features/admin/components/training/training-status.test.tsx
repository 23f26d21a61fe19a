import { screen, waitFor, within } from '@testing-library/react';
import { baseApi, listOf } from '../../../../shared/api/base-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering, answeringPages, refusing } from '../../../../testing/server.ts';
import { anAdmin } from '../../testing.ts';
import { aJob, aRunningJob, aTrainingCentre } from './testing.ts';

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
  await waitFor(() => expect(repeated).toHaveLength(1));
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
  await waitFor(() => expect(cancelled).toHaveLength(1));
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
