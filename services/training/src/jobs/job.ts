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
  readonly device: string | null;
  readonly engine: TrainingEngine | null;
  readonly trainedAs: string | null;
  readonly isSubstitute: boolean | null;
  readonly failure: string | null;
  readonly hasCheckpoint: boolean;
  readonly trainingFileIds: readonly string[];
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

export interface Outcome {
  readonly trainedAs: string | null;
  readonly isSubstitute: boolean;
  readonly note: string;
}

/** What a job of this type really trains at a location with these workers. */
export function outcomeOf(modelType: ModelType, workers: readonly LiveWorker[], location: TrainingLocation): Outcome {
  const here = workers.filter((worker) => worker.location === location);
  const label = modelTypes[modelType];
  const place = trainingLocations[location];
  if (here.length === 0)
    return { trainedAs: null, isSubstitute: false, note: `No worker runs in ${place}: a job waits until one does.` };
  const own = here.find(({ engine, modelTypes: has }) => engine === 'pytorch' && has.includes(modelType));
  if (own)
    return {
      trainedAs: `${label}, fine-tuned with LoRA`,
      isSubstitute: false,
      note: `${label} is fine-tuned on ${own.device}.`,
    };
  return {
    trainedAs: smallName,
    isSubstitute: true,
    note: `No worker in ${place} has the weights of ${label}. Instead, a small transformer is trained from scratch on the CPU; it is labelled as such.`,
  };
}

/** Why a job is still QUEUED. */
export function waitsFor(
  job: Pick<TrainingJob, 'status' | 'trainingLocation'>,
  workers: readonly LiveWorker[],
): string | null {
  if (job.status !== 'QUEUED') return null;
  const place = trainingLocations[job.trainingLocation];
  const here = workers.filter(({ location }) => location === job.trainingLocation);
  if (here.length === 0) return `No worker runs in ${place}. The job starts when one does.`;
  if (here.every(({ jobId }) => jobId !== null))
    return `Every worker in ${place} is busy. The job starts when one is free.`;
  return 'A worker takes it in a moment.';
}
