import type { TrainedModel, TrainingJob } from '../../api/training.api.ts';

type Name =
  | 'modelName'
  | 'modelType'
  | 'trainingLocation'
  | 'trainingObjective'
  | 'epochs'
  | 'batchSize'
  | 'learningRate'
  | 'seed';

/** What the form of a job is filled with. */
export type Settings = Readonly<Record<Name, string>>;

export const settingsOf = (job: Pick<TrainingJob, Name>): Settings => ({
  modelName: job.modelName,
  modelType: job.modelType,
  trainingLocation: job.trainingLocation,
  trainingObjective: job.trainingObjective,
  epochs: String(job.epochs),
  batchSize: String(job.batchSize),
  learningRate: String(job.learningRate),
  seed: String(job.seed),
});

type Numbers = Pick<TrainedModel, 'epochs' | 'batchSize' | 'learningRate' | 'seed'>;

/** `steps`: null until a job has started. */
export function settingsInWords({ epochs, batchSize, learningRate, seed }: Numbers, steps: number | null): string {
  const course = steps === null ? `${epochs} epochs` : `${epochs} epochs, ${steps} steps`;
  return `${course}, batch ${batchSize}, rate ${learningRate}, seed ${seed}`;
}
