import { z } from 'zod';
import {
  incompleteConfiguration,
  modelTypeNames,
  trainingDefaults,
  trainingEngines,
  trainingJobStatuses,
  trainingLimits,
  trainingLocationNames,
} from '../training.ts';
import { instant, nameText, optionalText } from './text.ts';
import { somebody } from './users.ts';

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** What is not a number falls back to the default, as the form does. */
const orDefault = (fallback: number, number: z.ZodType<number>) =>
  z.preprocess((value) => (isEmpty(value) || Number.isNaN(Number(value)) ? fallback : Number(value)), number);

/** Only what is empty falls back to the default. */
const ifEmpty = (fallback: number, number: z.ZodType<number>) =>
  z.preprocess((value) => (isEmpty(value) ? fallback : Number(value)), number);

const whole = (most: number) => {
  const sentence = `A whole number from 1 to ${most}`;
  return z.number(sentence).int(sentence).min(1, sentence).max(most, sentence);
};
const rate = `A number above 0, at most ${trainingLimits.learningRate}`;

export const newTrainingJob = z
  .strictObject({
    modelName: nameText({ max: 100, missing: incompleteConfiguration }),
    modelType: z.enum(modelTypeNames, { error: incompleteConfiguration }),
    trainingLocation: z.enum(trainingLocationNames, { error: incompleteConfiguration }),
    trainingObjective: optionalText({ max: 1000, lines: true }),
    epochs: orDefault(trainingDefaults.epochs, whole(trainingLimits.epochs)),
    batchSize: orDefault(trainingDefaults.batchSize, whole(trainingLimits.batchSize)),
    learningRate: ifEmpty(
      trainingDefaults.learningRate,
      z.number(rate).gt(0, rate).max(trainingLimits.learningRate, rate),
    ),
    seed: z
      .int('A whole number')
      .min(0, 'A whole number from 0')
      .max(2 ** 31 - 1, 'Too large')
      .default(1)
      .describe('The same seed and files give the same weights'),
    trainingFileIds: z
      .array(z.uuid({ error: 'Choose files' }).toLowerCase(), { error: 'Choose files' })
      .min(1, 'Choose files')
      .max(1000, 'At most 1000 files')
      .optional()
      .describe('Files that are READY; without it, all of them'),
    acceptedFileIds: z
      .array(z.uuid({ error: 'Choose files' }).toLowerCase(), { error: 'Choose files' })
      .max(1000, 'At most 1000 files')
      .optional()
      .describe('Those of them that are trained on although they may contain personal data; 409 if one is missing'),
    acceptedFindsDigest: z
      .string('Must be the digest of the training setup')
      .regex(/^[0-9a-f]{64}$/, 'Must be the digest of the training setup')
      .optional()
      .describe('readyFindsDigest of the training setup: accepts all that it stands for; 409 once there are others'),
    clientId: z.uuid('Must be a UUID').nullish().describe('Sent again with the same one, it is the same job'),
  })
  .meta({ id: 'NewTrainingJob' });
export type NewTrainingJob = z.infer<typeof newTrainingJob>;

export const retryQuery = z.strictObject({
  clientId: z.uuid('Must be a UUID').optional().describe('Sent again with the same one, it is the same new job'),
});

export const trainingJobsQuery = z.strictObject({
  status: z.enum(trainingJobStatuses, { error: 'A status' }).optional().describe('Only those in it'),
});

export const trainingJob = z
  .object({
    id: z.uuid(),
    modelName: z.string(),
    modelType: z.enum(modelTypeNames),
    architecture: z.enum(modelTypeNames).describe('The same as modelType'),
    trainingLocation: z.enum(trainingLocationNames),
    trainingObjective: z.string(),
    epochs: z.int(),
    totalEpochs: z.int().describe('The same as epochs'),
    batchSize: z.int(),
    learningRate: z.number(),
    seed: z.int(),
    status: z.enum(trainingJobStatuses),
    isCancelling: z.boolean().describe('It runs, and stops within ten seconds'),
    progress: z.number().describe('Per cent'),
    currentEpoch: z.int(),
    currentLoss: z.number().nullable(),
    loss: z.number().nullable().describe('The same as currentLoss'),
    step: z.int(),
    totalSteps: z.int().nullable().describe('Null until it has started'),
    estimatedTimeLeft: z.int().nullable().describe('In seconds; null unless it runs and its worker reports'),
    gpuUsage: z.number().describe('Use of the device that trains, in per cent; of the CPU where there is no GPU'),
    device: z.string().nullable().describe('The device that trains, or trained'),
    engine: z.enum(trainingEngines).nullable().describe('Null until it has started'),
    trainedAs: z.string().nullable().describe('What is really trained; null while no worker of the location is known'),
    isSubstitute: z.boolean().nullable().describe('Another model is trained than the model type says'),
    waitsFor: z.string().nullable().describe('Why it is still QUEUED, or that its worker is silent, in a sentence'),
    failure: z.string().nullable().describe('Why it FAILED, in a sentence'),
    canResume: z.boolean().describe('It ended early and has a checkpoint'),
    trainingFileIds: z.array(z.uuid()),
    acceptedFileIds: z
      .array(z.uuid())
      .describe('Those of them that were accepted when it was started, although they may contain personal data'),
    modelId: z.uuid().nullable().describe('The model that came out of it'),
    huggingFaceJobId: z.string().nullable().describe('Always null: nothing leaves the location'),
    huggingFaceModelUrl: z.string().nullable().describe('Always null: nothing leaves the location'),
    createdBy: somebody.nullable().describe('Null where the account is gone'),
    createdAt: instant,
    updatedAt: instant,
    startedAt: instant.nullable(),
    completedAt: instant.nullable().describe('When it ended, however it ended'),
  })
  .meta({ id: 'TrainingJob' });
export type TrainingJob = z.infer<typeof trainingJob>;

export const jobLogLine = z
  .object({ at: instant, level: z.enum(['INFO', 'WARN', 'ERROR']), message: z.string() })
  .meta({ id: 'TrainingLogLine' });
export type JobLogLine = z.infer<typeof jobLogLine>;

export const jobMetrics = z
  .object({
    points: z
      .array(z.object({ step: z.int(), epoch: z.int(), loss: z.number() }))
      .describe(
        'The loss at each step, in order; of a long curve at most 1,000 at even distances, the last among them, and those of heldOut',
      ),
    steps: z.int().describe('Steps of the whole curve'),
    heldOut: z
      .array(z.object({ step: z.int(), loss: z.number() }))
      .describe('The loss on text that is kept from training, at the end of each epoch'),
  })
  .meta({ id: 'TrainingMetrics' });
export type JobMetrics = z.infer<typeof jobMetrics>;
