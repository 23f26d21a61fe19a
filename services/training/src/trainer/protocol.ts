import { trainingEngines } from '@entourage/contracts/training.ts';
import { z } from 'zod';

/**
 * A trainer is a process that reads orders as lines of JSON from its standard input and writes reports as lines of JSON
 * to its standard output. It ends when its input ends, so that none survives its worker.
 */
export const order = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    modelType: z.string(),
    epochs: z.int().positive(),
    batchSize: z.int().positive(),
    learningRate: z.number().positive(),
    seed: z.int().min(0),
    /** Files of UTF-8 text. */
    texts: z.array(z.string()).min(1),
    /** Of the whole texts: the small engine gets of large ones no more than it reads. */
    textBytes: z.array(z.int().min(0)).min(1),
    /** A folder of its own, for checkpoints and the result. */
    folder: z.string(),
    /** The file of the last checkpoint, to go on from. */
    checkpoint: z.string().nullable(),
    checkpointEverySeconds: z.number().positive(),
    /** A folder with the weights of the model type, for an engine that needs them. */
    weights: z.string().nullable(),
  }),
  /** Writes a checkpoint and reports `cancelled`. */
  z.object({ type: z.literal('cancel') }),
]);
export type Order = z.infer<typeof order>;
export type StartOrder = Extract<Order, { type: 'start' }>;

const file = { path: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/) };

export const report = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('started'),
    engine: z.enum(trainingEngines),
    device: z.string(),
    trainedAs: z.string(),
    parameters: z.int().positive(),
    totalSteps: z.int().positive(),
    /** Where it goes on from. */
    step: z.int().min(0),
    /** The hash of the list of hashes of its weights; null for one that begins with none. */
    beganWith: z.string().nullable().default(null),
  }),
  z.object({
    type: z.literal('progress'),
    step: z.int().positive(),
    epoch: z.int().positive(),
    loss: z.number(),
    secondsLeft: z.number().min(0),
    /** Use of the device, in per cent. */
    deviceUse: z.number().min(0),
  }),
  z.object({ type: z.literal('heldOut'), step: z.int().positive(), loss: z.number() }),
  /** All progress up to the step was reported before. */
  z.object({ type: z.literal('checkpoint'), step: z.int().positive(), ...file }),
  z.object({ type: z.literal('log'), level: z.enum(['INFO', 'WARN', 'ERROR']), message: z.string().max(2000) }),
  z.object({
    type: z.literal('done'),
    ...file,
    bytes: z.int().positive(),
    steps: z.int().positive(),
    trainingLoss: z.number(),
    heldOutLoss: z.number(),
    /** Text that was kept from training. */
    heldOut: z.string(),
  }),
  /** The reason is a sentence for people. */
  z.object({ type: z.literal('failed'), reason: z.string().max(2000) }),
  z.object({ type: z.literal('cancelled') }),
]);
export type Report = z.infer<typeof report>;
