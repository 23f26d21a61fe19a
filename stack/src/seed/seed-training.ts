import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../bootstrap/progress.mjs';
import { type Answer, type Browser, expect } from './browser.ts';
import { trainingTexts } from './training-texts.ts';

const path = '/api/admin';
/** The files are small: their check and a hundred steps take seconds. A start does not wait longer. */
const withinMs = 45_000;
const lookMs = 300;

/**
 * Two files, a small model that was really trained on them and is live, and a job that waits for a worker elsewhere. A
 * model that takes longer than a start waits is trained on; nobody makes it live.
 */
export async function seedTraining(admin: Browser): Promise<void> {
  // An interrupted start may have begun.
  const jobs = listIn(await admin.send('GET', `${path}/training-jobs`));
  if (jobs.length > 0) return;
  const form = new FormData();
  for (const { name, content } of trainingTexts) form.append('files', new Blob([content]), name);
  expect(await admin.send('POST', `${path}/training-files/upload`, form), 201, 'Training files');
  const until = performance.now() + withinMs;
  const files = await poll(until, async () => {
    const found = listIn(await admin.send('GET', `${path}/training-files`));
    return found.length > 0 && found.every(({ status }) => status === 'READY') ? found : null;
  });
  if (!files) return say('training', 'the files are still being checked: no model to try');

  const job = { modelName: 'Recovery notes', modelType: 'phi-2', epochs: 3, learningRate: 1e-5, batchSize: 4 };
  const begun = await admin.send('POST', `${path}/training-jobs`, {
    ...{ ...job, trainingLocation: process.env.TRAINING_LOCATION ?? 'germany-frankfurt' },
    trainingObjective: 'Continue notes on recovery.',
  });
  expect(begun, 201, 'A training job');
  const ended = await poll(until, async () => {
    const { body } = await admin.send('GET', `${path}/training-jobs/${begun.body.id}`);
    return body.status === 'QUEUED' || body.status === 'RUNNING' ? null : body;
  });
  if (ended?.status === 'COMPLETED') {
    const deployed = await admin.send('PUT', `${path}/model-aliases/live`, { modelId: ended.modelId });
    expect(deployed, 200, 'The live model');
  } else
    say(
      'training',
      `${ended ? `the first model failed (${ended.failure})` : 'the first model is still trained'}: none is live`,
    );
  const elsewhere = {
    ...job,
    modelName: 'Recovery notes, more epochs',
    epochs: 20,
    trainingLocation: 'switzerland-zurich',
  };
  expect(await admin.send('POST', `${path}/training-jobs`, elsewhere), 201, 'A job that waits');
}

async function poll<Value>(until: number, look: () => Promise<Value | null>): Promise<Value | null> {
  for (;;) {
    const found = await look();
    if (found !== null || performance.now() > until) return found;
    await sleep(lookMs);
  }
}

const listIn = ({ body }: Answer) => body as unknown as ReadonlyArray<{ readonly status: string }>;
