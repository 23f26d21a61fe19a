import { z } from 'zod';
import { modelTypeNames, trainingEngines, trainingLocationNames } from '../training.ts';
import type { EventDefinition } from './define.ts';
import { aboutAccount, type LiveNotice } from './live-notice.ts';

const of = <Type extends string, Data extends z.ZodType, Kind extends LiveNotice['kind']>(
  type: Type,
  kind: Kind,
  data: Data,
  summary: string,
) =>
  ({
    service: 'training',
    type,
    version: 1,
    summary,
    data,
    live: [{ kind, to: ['admins'] }],
  }) as const satisfies EventDefinition;

const nothing = z.object({});

export const fileUploaded = of('file.uploaded', 'TrainingFile', nothing, 'An admin uploaded a training file');
export const fileReady = of('file.ready', 'TrainingFile', nothing, 'A training file was checked and can be used');
export const fileRefused = of('file.refused', 'TrainingFile', nothing, 'A training file cannot be used');
export const fileDeleted = of('file.deleted', 'TrainingFile', nothing, 'An admin deleted a training file');

export const jobQueued = of(
  'job.queued',
  'TrainingJob',
  z.object({ modelType: z.enum(modelTypeNames), trainingLocation: z.enum(trainingLocationNames) }),
  'An admin started a training job, or resumed it; it waits for a worker at its location',
);
export const jobStarted = of(
  'job.started',
  'TrainingJob',
  z.object({ engine: z.enum(trainingEngines), isSubstitute: z.boolean() }),
  'A worker began with a training job, or went on with it from its checkpoint',
);
export const jobProgressed = of(
  'job.progressed',
  'TrainingJob',
  z.object({ progress: z.number(), step: z.int(), epoch: z.int() }),
  'A training job is further, or its worker changed or is silent; at most every two seconds',
);
export const jobCompleted = of(
  'job.completed',
  'TrainingJob',
  z.object({ modelId: z.uuid() }),
  'A training job ended with a model',
);
export const jobFailed = of('job.failed', 'TrainingJob', nothing, 'A training job ended without a model');
export const jobCancelled = of('job.cancelled', 'TrainingJob', nothing, 'A training job was stopped by an admin');

export const jobDeleted = of(
  'job.deleted',
  'TrainingJob',
  nothing,
  'An admin deleted a training job that had ended, with its curve, log and checkpoints',
);

export const modelDeployed = of(
  'model.deployed',
  'TrainedModel',
  z.object({ isOverride: z.boolean().describe('The gate had refused it') }),
  'An admin made a model live',
);
export const modelWithdrawn = of(
  'model.withdrawn',
  'TrainedModel',
  z.object({ liveModelId: z.uuid().nullable() }),
  'An admin rolled a live model back, to the one before or to none',
);
export const modelDeleted = of(
  'model.deleted',
  'TrainedModel',
  nothing,
  'An admin deleted a trained model with its weights',
);

export const trainingErased = {
  service: 'training',
  type: 'training.erased',
  version: 1,
  reportsDeletion: true,
  summary: 'A person whose account is gone is no longer named by files, jobs and models',
  data: nothing,
  live: aboutAccount,
} as const satisfies EventDefinition;
