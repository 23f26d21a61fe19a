import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { folderOf } from '@entourage/stack/parts';
import { testChild } from '@entourage/stack/testing/child';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedServers } from '@entourage/stack/testing/shared-servers';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import type { People, Person } from './people.ts';
import { fileForm } from './pictures.ts';

/** Where no worker of a test is: a job waits. */
const nowhere = 'france-paris';
const here = 'germany-frankfurt';

export const aJob = (fileId: string, change: object = {}) => ({
  ...{ modelName: 'Rest', modelType: 'llama-7b', trainingLocation: nowhere, trainingFileIds: [fileId], epochs: 1 },
  ...change,
});

/** A name that no other test uses, without digits: some of those read like a payment card, a find to accept. */
const aName = () => randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** Text of its own, enough to learn from. */
export const lesson = (about: string = aName()) => Buffer.from(`The athlete ${about} rests and trains.\n`.repeat(50));

export type Training = ReturnType<typeof trainingOf>;

/** Files, jobs and models of an administrator; a worker runs while a model is trained. */
export function trainingOf(platform: Pick<SharedPlatform, 'env' | 'logFolder'>, people: People, admin: () => Person) {
  const path = '/api/admin';
  const send = (...call: Parameters<Person['browser']['send']>) => admin().browser.send(...call);
  const upload = async (content: Uint8Array = lesson()): Promise<string> =>
    (await send('POST', `${path}/training-files/upload`, fileForm('files', content, 'lesson.txt'))).body[0].id;
  let ready: Promise<string> | undefined;
  let model: Promise<string> | undefined;

  async function isReady(id: string): Promise<void> {
    await eventually(async () => {
      const { body } = await send('GET', `${path}/training-files?limit=100`);
      const { status } = body.find((file: { id: string }) => file.id === id) ?? {};
      if (status !== 'READY') throw new Error(`the file is ${status}`);
    });
  }

  async function newReadyFile(content?: Uint8Array): Promise<string> {
    const id = await upload(content);
    await isReady(id);
    return id;
  }

  function readyFile(): Promise<string> {
    ready ??= newReadyFile();
    return ready;
  }

  const startJob = async (change?: object): Promise<string> =>
    (await send('POST', `${path}/training-jobs`, aJob(await readyFile(), change))).body.id;

  async function cancelledJob(): Promise<string> {
    const id = await startJob();
    await send('POST', `${path}/training-jobs/${id}/cancel`);
    const checkpoint =
      "update training_jobs set engine = 'small', checkpoint_step = 1, checkpoint_path = 'jobs/a', checkpoint_sha256 = 'a'";
    await people.query('training', `${checkpoint} where id = $1`, [id]);
    return id;
  }

  /** Runs while a job is done: a real worker, in a process of its own. */
  async function whileWorking<Result>(work: (pid: number) => Promise<Result>): Promise<Result> {
    const folder = folderOf('training');
    const worker = testChild(
      {
        name: 'training-worker',
        command: process.execPath,
        args: [join(folder, 'src', 'worker', 'main.ts')],
        cwd: folder,
        env: {
          ...platform.env('training'),
          TRAINING_LOCATION: here,
          TRAINING_WORKER: randomUUID(),
          TRAINER_NICENESS: '0',
          DATABASE_POOL: '2',
        },
      },
      sharedServers().folder,
      join(platform.logFolder, 'training-worker.log'),
    );
    worker.start();
    try {
      return await work(worker.identity()?.pid ?? 0);
    } finally {
      await worker.kill('SIGTERM');
    }
  }

  const train = (): Promise<string> =>
    whileWorking(async () => {
      // Of the same text and seed in each file: the model that another one made live is as good.
      const trainingFileIds = [await newReadyFile(lesson('of every model'))];
      const id = await startJob({ trainingLocation: here, trainingFileIds, seed: 1 });
      return eventually(async () => {
        const { body } = await send('GET', `${path}/training-jobs/${id}`);
        if (body.status !== 'COMPLETED') throw new Error(`the job is ${body.status}`);
        return body.modelId as string;
      });
    });

  function trainedModel(): Promise<string> {
    model ??= train();
    return model;
  }

  /** A model that no test needs, without contents. */
  async function untrainedModel(): Promise<string> {
    const [row] = await people.query<{ id: string }>(
      'training',
      `with job as (
         insert into training_jobs (model_name, architecture, training_location, training_objective, training_file_ids,
           status, completed_at)
         values ('Rest', 'phi-2', 'france-paris', '', array[$1::uuid], 'COMPLETED', now()) returning id),
       model as (
         insert into models (job_id, name, model_type, trained_as, is_substitute, engine, device, training_location,
           training_objective, epochs, batch_size, learning_rate, seed, steps, parameters, weights_path, weights_sha256,
           weights_bytes, held_out_path, training_loss, held_out_loss)
         select id, 'Rest', 'phi-2', 'Small', true, 'small', 'CPU', 'france-paris', '', 1, 1, 1, 1, 1, 1,
           'models/' || id || '/weights-1', 'a', 1, 'models/' || id || '/held-out-1', 1, 1 from job returning id)
       insert into model_files (model_id, file_id, position) select id, $1, 1 from model returning model_id as id`,
      [await readyFile()],
    );
    return row?.id ?? '';
  }

  const deploy = async () =>
    send('PUT', `${path}/model-aliases/live`, { modelId: await trainedModel(), overrideReason: 'For a test.' });

  /** Asked about a model of the GPU, which waits: no worker of a test has one. */
  async function question(askedBy = admin().id): Promise<string> {
    const [row] = await people.query<{ id: string }>(
      'training',
      `insert into model_questions (model_id, prompt, max_length, temperature, seed, asked_by, wanted_until)
       values ($1, 'The athlete', 10, 0, 1, $2, now() + interval '5 minutes') returning id`,
      [await trainedModel(), askedBy],
    );
    return row?.id ?? '';
  }

  return {
    ...{
      upload,
      newReadyFile,
      readyFile,
      startJob,
      cancelledJob,
      trainedModel,
      untrainedModel,
      whileWorking,
      deploy,
      question,
      path,
      send,
    },

    /** Variables with which an operation succeeds for an administrator. */
    async variablesFor(name: string, askedBy?: string): Promise<Record<string, unknown> | null> {
      switch (name) {
        case 'DeleteTrainingFile':
          return { id: await upload() };
        case 'StartTrainingJob':
          return { input: aJob(await readyFile()) };
        case 'TrainingJob':
        case 'TrainingLog':
        case 'TrainingMetrics':
        case 'CancelTrainingJob':
          return { id: await startJob() };
        case 'ResumeTrainingJob':
        case 'RetryTrainingJob':
        case 'DeleteTrainingJob':
          return { id: await cancelledJob() };
        case 'TrainedModel':
          return { id: await trainedModel() };
        case 'DeleteTrainedModel':
          return { id: await untrainedModel() };
        case 'ModelAnswer':
          return { id: await question(askedBy) };
        case 'PlayWithModel':
          return { id: await trainedModel(), input: { prompt: 'The athlete ', maxLength: 5 } };
        case 'DeployModel':
          return { input: { modelId: await trainedModel(), overrideReason: 'For a test.' } };
        case 'RollBackModel':
          await deploy();
          return {};
        default:
          return null;
      }
    },
  };
}
