import { z } from 'zod';
import {
  modelTypeNames,
  playgroundEnds,
  playgroundLimits,
  playgroundStates,
  trainingEngines,
  trainingFileTypes,
  trainingLocationNames,
} from '../training.ts';
import { instant, optionalText } from './text.ts';
import { somebody } from './users.ts';

/** A model with its passport: what it was trained on, by whom, where, and with which hashes. */
export const trainedModel = z
  .object({
    id: z.uuid(),
    jobId: z.uuid(),
    name: z.string(),
    modelType: z.enum(modelTypeNames).describe('What the job asked for'),
    trainedAs: z.string().describe('What it is'),
    isSubstitute: z.boolean().describe('It is another model than its model type says'),
    engine: z.enum(trainingEngines),
    device: z.string(),
    trainingLocation: z.enum(trainingLocationNames),
    trainingObjective: z.string(),
    epochs: z.int(),
    batchSize: z.int(),
    learningRate: z.number(),
    seed: z.int(),
    steps: z.int(),
    parameters: z.int(),
    weightsSha256: z.string(),
    weightsBytes: z.int(),
    trainingLoss: z.number().describe('The mean of the last epoch'),
    heldOutLoss: z.number().describe('On text of its own files that was kept from training'),
    files: z.array(
      z.object({
        id: z.uuid(),
        originalName: z.string(),
        fileType: z.enum(trainingFileTypes),
        fileSize: z.int(),
        sha256: z.string(),
        hasFinds: z.boolean().describe('The check found what may be personal data'),
      }),
    ),
    isLive: z.boolean(),
    trainedBy: somebody.nullable().describe('Null where the account is gone'),
    createdAt: instant,
  })
  .meta({ id: 'TrainedModel' });
export type TrainedModel = z.infer<typeof trainedModel>;

export const gateResult = z
  .object({
    heldOutLoss: z.number().nullable().describe('Null where it is not a number'),
    liveHeldOutLoss: z
      .number()
      .nullable()
      .describe('Of the live model, on the same text; null where it was not compared'),
    margin: z.number().describe('The fraction by which the loss may exceed that of the live model'),
    passed: z.boolean(),
    reason: z.string().describe('In a sentence'),
  })
  .meta({ id: 'DeploymentGate' });
export type GateResult = z.infer<typeof gateResult>;

export const deployment = z
  .object({
    id: z.uuid(),
    modelId: z.uuid().nullable().describe('Null where the model was deleted'),
    modelName: z.string(),
    gate: gateResult,
    overrideReason: z.string().nullable().describe('Why an administrator deployed it without passing the gate'),
    deployedAt: instant,
    deployedBy: somebody.nullable(),
    withdrawnAt: instant.nullable().describe('When it was rolled back'),
  })
  .meta({ id: 'Deployment' });

/** The alias `live`: the model that the product uses. */
export const liveModel = z
  .object({
    alias: z.literal('live'),
    current: deployment.nullable(),
    previous: deployment.nullable().describe('What a rollback returns to; null: to no model'),
    history: z.array(deployment).describe('The latest 20'),
  })
  .meta({ id: 'LiveModel' });
export type LiveModel = z.infer<typeof liveModel>;

export const newDeployment = z
  .strictObject({
    modelId: z.uuid({ error: 'Choose a model' }),
    overrideReason: optionalText({ max: 500 }).describe('Deploys it without a comparison; it is recorded'),
  })
  .meta({ id: 'NewDeployment' });

export const rollbackQuery = z.strictObject({
  deploymentId: z
    .uuid('Must be a UUID')
    .optional()
    .describe('Withdraws this deployment only; again, nothing changes. Without it, the one that is live'),
});

export const playgroundPrompt = z
  .strictObject({
    prompt: z
      .string({ error: 'Write a beginning' })
      .min(1, 'Write a beginning')
      .max(playgroundLimits.prompt, `At most ${playgroundLimits.prompt} characters`)
      .refine((value) => value.isWellFormed() && !value.includes('\0'), 'Contains characters that cannot be shown'),
    maxLength: z
      .int('A whole number')
      .min(1, 'At least 1')
      .max(playgroundLimits.maxLength, `At most ${playgroundLimits.maxLength}`)
      .default(200)
      .describe('Of the continuation, in bytes'),
    temperature: z
      .number('A number')
      .min(0, 'At least 0')
      .max(playgroundLimits.temperature, `At most ${playgroundLimits.temperature}`)
      .default(0.8)
      .describe('0: always the likeliest'),
    seed: z
      .int('A whole number')
      .min(0, 'At least 0')
      .max(2 ** 31 - 1, 'Too large')
      .default(1),
  })
  .meta({ id: 'PlaygroundPrompt' });
export type PlaygroundPrompt = z.infer<typeof playgroundPrompt>;

export const playgroundAnswer = z
  .object({
    id: z.uuid().nullable().describe('To read on with, for a minute; null where nothing more comes'),
    state: z
      .enum(playgroundStates)
      .describe('WAITING for a worker, LOADING the weights, WRITING; models of the GPU pass through all of them'),
    note: z.string().nullable().describe('What it waits for, or why it failed, in a sentence'),
    text: z.string().describe('The continuation, as the model wrote it until now'),
    bytes: z.int(),
    stoppedBy: z.enum(playgroundEnds).nullable().describe('END: the model ended the text; null while it goes on'),
    milliseconds: z.int().describe('Of loading and writing'),
    trainedAs: z.string(),
  })
  .meta({ id: 'PlaygroundAnswer' });
export type PlaygroundAnswer = z.infer<typeof playgroundAnswer>;

/** What can be trained where, now. */
export const trainingSetup = z
  .object({
    defaults: z.object({ epochs: z.int(), batchSize: z.int(), learningRate: z.number() }),
    modelTypes: z.array(z.object({ id: z.enum(modelTypeNames), label: z.string() })),
    locations: z.array(
      z.object({
        id: z.enum(trainingLocationNames),
        label: z.string(),
        workers: z.array(
          z.object({ name: z.string(), device: z.string(), engine: z.enum(trainingEngines), isBusy: z.boolean() }),
        ),
        models: z
          .array(
            z.object({
              modelType: z.enum(modelTypeNames),
              trainedAs: z.string().nullable().describe('Null without a worker: a job waits for one'),
              isSubstitute: z.boolean(),
              note: z.string().describe('What a job of this type trains here, in a sentence'),
            }),
          )
          .describe('One for each model type'),
      }),
    ),
    accepts: z.array(z.string()).describe('Endings of files'),
    mostFiles: z.int(),
    mostBytes: z.int().describe('Of each file'),
    readyFiles: z.int(),
    readyFileIdsWithFinds: z
      .array(z.uuid())
      .describe('Those of them in which the check found what may be personal data, the earliest first'),
    readyFindsDigest: z.string().describe('Stands for these files: a job on all that are ready accepts them with it'),
  })
  .meta({ id: 'TrainingSetup' });
export type TrainingSetup = z.infer<typeof trainingSetup>;
