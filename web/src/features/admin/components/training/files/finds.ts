import type { TrainingFile } from '../../../api/training.api.ts';
import { isUsable } from './usable.ts';

/** Whether the check found what may be personal data. */
export const hasFinds = ({ report }: Pick<TrainingFile, 'report'>): boolean => (report?.personalData.length ?? 0) > 0;

/** The ids of those of these files that are ready and have finds. */
export const idsWithFinds = (files: readonly TrainingFile[]): string[] =>
  files.filter((file) => hasFinds(file) && isUsable(file)).map(({ id }) => id);
