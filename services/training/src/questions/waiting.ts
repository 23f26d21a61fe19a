import { modelTypes, trainingLocations } from '@entourage/contracts/training.ts';
import { hasWeights, type LiveWorker } from '../jobs/job.ts';
import type { TrainedModel } from '../models/model.store.ts';

type Wanted = Pick<TrainedModel, 'modelType' | 'trainingLocation'>;

/** What a question to a model of the GPU waits for. */
export function waitsFor(model: Wanted, workers: readonly LiveWorker[]): string {
  const place = trainingLocations[model.trainingLocation];
  const able = workers.filter(hasWeights(model));
  if (able.length === 0) return `No worker in ${place} has the weights of ${modelTypes[model.modelType]} now.`;
  if (able.every(({ jobId }) => jobId !== null))
    return `Every worker in ${place} that has the weights of ${modelTypes[model.modelType]} trains a model now.`;
  return 'A worker takes it in a moment.';
}

/** Models of one type, whose loss counts the same tokens, where the text of neither leaves its location. */
export const areComparable = (one: TrainedModel, other: TrainedModel): boolean =>
  one.engine === other.engine && one.modelType === other.modelType && one.trainingLocation === other.trainingLocation;
