import { constants, hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { trainingEngines, trainingLocationNames } from '@entourage/contracts/training.ts';
import { objectStoreEnv } from '@entourage/kit/objects/open-object-store.ts';
import { processEnv, readEnv, serviceEnv, storeEnv } from '@entourage/kit/process/env.ts';
import { z } from 'zod';

export const readTrainingEnv = () =>
  readEnv(
    {
      ...serviceEnv,
      /** Where files, checkpoints and weights are. */
      ...objectStoreEnv,
      /** The queues; without it, they are in the database. */
      REDIS_URL: z.url().optional(),
    },
    process.env,
  );

export type TrainingEnv = ReturnType<typeof readTrainingEnv>;

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const trainerCommand = z.string().transform((text, context) => {
  const parsed = z.array(z.string()).min(1).safeParse(parsedJson(text));
  if (parsed.success) return parsed.data;
  context.addIssue('must be like ["python3", "/opt/trainer.py"]');
  return z.NEVER;
});

/** Where a trainer shares a machine with the services, people who wait for an answer go first. */
export const usualNiceness: number = constants.priority.PRIORITY_LOW;

/** A worker is a process of its own, and reaches neither the bus nor the gateway. */
const ofWorker = {
  NODE_ENV: processEnv.NODE_ENV,
  LOG_LEVEL: processEnv.LOG_LEVEL,
  ...storeEnv,
  REDIS_URL: z.url().optional(),
  ...objectStoreEnv,
  /** Only jobs of this location run here. */
  TRAINING_LOCATION: z.enum(trainingLocationNames),
  /** Unique among all workers. */
  TRAINING_WORKER: z.string().min(1).max(100).default(`${hostname()}-${process.pid}`),
  TRAINING_ENGINE: z.enum(trainingEngines).default('small'),
  /** The label of the device, as screens show it. */
  TRAINING_DEVICE: z.string().min(1).max(100).default('CPU'),
  /** For the engine pytorch: a folder, or `s3://bucket/prefix`, with a folder of weights for each model type that it has. */
  TRAINING_WEIGHTS: z.string().optional(),
  /** Where weights of a bucket are copied to; workers that share it would remove each other's unfinished copies. */
  TRAINING_WEIGHTS_CACHE: z.string().default(join(tmpdir(), 'training-weights')),
  /** Of another engine than `small`: a program that speaks src/trainer/protocol.ts, and its arguments, as a list in JSON. */
  TRAINER_COMMAND: trainerCommand.optional(),
  /** Of the small engine's trainer; 0 where it has a core to itself. */
  TRAINER_NICENESS: z.coerce.number().int().min(0).max(usualNiceness).default(usualNiceness),
  CHECKPOINT_SECONDS: z.coerce.number().min(0.05).max(3600).default(10),
};

export const readWorkerEnv = () => readEnv(ofWorker, process.env);
export type WorkerEnv = ReturnType<typeof readWorkerEnv>;

/** Another trainer, for the test of what every trainer must do. */
export const readTrainerCommand = () =>
  readEnv({ TRAINER_COMMAND: trainerCommand.optional() }, process.env).TRAINER_COMMAND ?? null;

/** A Python with the packages of trainer/requirements.lock, for the same test. */
export const readTrainerPython = () =>
  readEnv({ TRAINER_PYTHON: z.string().min(1).default('python3') }, process.env).TRAINER_PYTHON;

/** What a trainer gets of this process's environment: none of its secrets. */
export const trainerEnv = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'CUDA_VISIBLE_DEVICES'].flatMap((name) => {
      const value = process.env[name];
      return value ? [[name, value]] : [];
    }),
  );
