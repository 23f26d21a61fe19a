import {
  type ModelType,
  modelTypes,
  type TrainingEngine,
  type TrainingJobStatus,
  type TrainingLocation,
  trainingLocations,
} from '@entourage/contracts/training.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import { smallName } from '../trainer/small-name.ts';

export interface TrainingJob {
  readonly id: string;
  readonly modelName: string;
  readonly modelType: ModelType;
  readonly trainingLocation: TrainingLocation;
  readonly trainingObjective: string;
  readonly epochs: number;
  readonly batchSize: number;
  readonly learningRate: number;
  readonly seed: number;
  readonly status: TrainingJobStatus;
  readonly isCancelling: boolean;
  readonly progress: number;
  readonly currentEpoch: number;
  readonly loss: number | null;
  readonly step: number;
  readonly totalSteps: number | null;
  readonly estimatedTimeLeft: number | null;
  readonly gpuUsage: number;
  /** It runs, and its worker does not renew its lease. */
  readonly isSilent: boolean;
  readonly device: string | null;
  readonly engine: TrainingEngine | null;
  readonly trainedAs: string | null;
  readonly isSubstitute: boolean | null;
  readonly failure: string | null;
  readonly hasCheckpoint: boolean;
  readonly trainingFileIds: readonly string[];
  /** Those of them that may contain personal data, accepted by the administrator who started it. */
  readonly acceptedFileIds: readonly string[];
  readonly modelId: string | null;
  readonly huggingFaceJobId: string | null;
  readonly huggingFaceModelUrl: string | null;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
  readonly version: number;
}

/** A worker that was seen a moment ago. */
export interface LiveWorker {
  readonly name: string;
  readonly location: TrainingLocation;
  readonly device: string;
  readonly engine: TrainingEngine;
  readonly modelTypes: readonly string[];
  readonly jobId: string | null;
}

type Wish = 'cancel' | 'resume' | 'retry';

/** What becomes of a job: another status, a request to its worker, a new job, or nothing. */
type Step = 'CANCELLED' | 'QUEUED' | 'ASK_WORKER' | 'NEW_JOB' | 'NOTHING';

/**
 * QUEUED → RUNNING → COMPLETED, FAILED or CANCELLED; the last two can be queued again. Workers start, complete and fail
 * jobs (`run.store.ts`); this is what people may wish.
 */
export function stepFor(wish: Wish, job: Pick<TrainingJob, 'status' | 'isCancelling' | 'hasCheckpoint'>): Step {
  const { status } = job;
  if (wish === 'cancel') {
    if (status === 'QUEUED') return 'CANCELLED';
    if (status === 'RUNNING') return job.isCancelling ? 'NOTHING' : 'ASK_WORKER';
    if (status === 'CANCELLED') return 'NOTHING';
    throw new Problem('JOB_ENDED', 'This job has ended already.');
  }
  if (status !== 'FAILED' && status !== 'CANCELLED')
    throw new Problem('JOB_NOT_ENDED', 'Only a job that failed or was cancelled can be started again.');
  if (wish === 'retry') return 'NEW_JOB';
  if (!job.hasCheckpoint)
    throw new Problem('NO_CHECKPOINT', 'This job has no checkpoint to go on from. Try it again from the beginning.');
  return 'QUEUED';
}

/** Whether a worker can fine-tune, and answer for, models of this type at this location. */
export const hasWeights =
  ({ modelType, trainingLocation }: Pick<TrainingJob, 'modelType' | 'trainingLocation'>) =>
  ({ engine, location, modelTypes: has }: LiveWorker): boolean =>
    engine === 'pytorch' && location === trainingLocation && has.includes(modelType);

export interface Outcome {
  readonly trainedAs: string | null;
  readonly isSubstitute: boolean;
  readonly note: string;
}

/** What a job of this type really trains at a location with these workers: the claim of `run.store.ts` in words. */
export function outcomeOf(modelType: ModelType, workers: readonly LiveWorker[], location: TrainingLocation): Outcome {
  const here = workers.filter((worker) => worker.location === location);
  const label = modelTypes[modelType];
  const place = trainingLocations[location];
  const waits = (note: string) => ({ trainedAs: null, isSubstitute: false, note });
  if (here.length === 0) return waits(`No worker runs in ${place}: a job waits until one does.`);
  const own = here.find(hasWeights({ modelType, trainingLocation: location }));
  if (own)
    return {
      trainedAs: `${label}, fine-tuned with LoRA`,
      isSubstitute: false,
      note: `${label} is fine-tuned on ${own.device}.`,
    };
  const none = `No worker in ${place} has the weights of ${label}`;
  if (here.every(({ engine }) => engine !== 'small')) return waits(`${none}: a job waits until one does.`);
  return {
    trainedAs: smallName,
    isSubstitute: true,
    note: `${none}. Instead, a small transformer is trained from scratch on the CPU; it is labelled as such.`,
  };
}

type Waiting = Pick<TrainingJob, 'modelType' | 'trainingLocation' | 'engine' | 'hasCheckpoint'>;

/** Why a job is still QUEUED, or goes no further. */
export function waitsFor(
  job: Waiting & Pick<TrainingJob, 'status' | 'isSilent'>,
  workers: readonly LiveWorker[],
): string | null {
  if (job.isSilent) return `Its worker is silent. ${nextWorker(job, workers)}`;
  return job.status === 'QUEUED' ? nextWorker(job, workers) : null;
}

function nextWorker(job: Waiting, workers: readonly LiveWorker[]): string {
  const place = trainingLocations[job.trainingLocation];
  const label = modelTypes[job.modelType];
  const here = workers.filter(({ location }) => location === job.trainingLocation);
  const begins = job.hasCheckpoint ? 'goes on' : 'starts';
  if (here.length === 0) return `No worker runs in ${place}. The job ${begins} when one does.`;
  const own = here.filter(hasWeights(job));
  const able = ableTo(job, own, here);
  if (able.length === 0) return `No worker in ${place} has the weights of ${label}. The job ${begins} when one does.`;
  if (able.every(({ jobId }) => jobId !== null)) {
    const small = able.length < here.length ? ' without a GPU' : '';
    const which = able === own ? ` that has the weights of ${label}` : small;
    return `Every worker in ${place}${which} is busy. The job ${begins} when one is free.`;
  }
  return 'A worker takes it in a moment.';
}

/** Of the workers at its location, `own` have its weights; only the engine that wrote a checkpoint reads it. */
function ableTo(job: Waiting, own: readonly LiveWorker[], here: readonly LiveWorker[]): readonly LiveWorker[] {
  const writtenBy = job.hasCheckpoint ? job.engine : null;
  const small = here.filter(({ engine }) => engine === 'small');
  if (writtenBy === 'pytorch') return own;
  if (writtenBy === 'small' && small.length > 0) return small;
  return own.length > 0 ? own : small;
}
