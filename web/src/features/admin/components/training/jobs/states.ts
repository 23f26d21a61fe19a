import type { TrainingJob } from '../../../api/training.api.ts';
import { trainingWords } from '../../../words-of-training.ts';

/** The word and the tone of each state of a job. */
export const { states } = trainingWords.status;

export const isOver = ({ status }: Pick<TrainingJob, 'status'>): boolean => status !== 'QUEUED' && status !== 'RUNNING';

/** What there is to say about a job in a sentence: why it waits, that its worker is silent, why it failed, or that it is not what its name says. */
export function remarkOn({ status, waitsFor, failure, isSubstitute, trainedAs }: TrainingJob): string | null {
  if (waitsFor) return waitsFor;
  if (status === 'FAILED' && failure) return failure;
  return isSubstitute && trainedAs ? trainingWords.status.substitute(trainedAs) : null;
}
