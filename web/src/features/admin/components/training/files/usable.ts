import type { TrainingFile } from '../../../api/training.api.ts';

/** Whether a job can learn from it. */
export const isUsable = ({ status }: Pick<TrainingFile, 'status'>): boolean => status === 'READY';

/** The picked files without those that are not listed any more, or cannot be used. */
export const usableOf = (files: readonly TrainingFile[], picked: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(files.filter((file) => isUsable(file) && picked.has(file.id)).map(({ id }) => id));
