import type { TrainingFile } from '../../../api/training.api.ts';

/** Whether the check found what may be personal data. */
export const hasFinds = ({ report }: Pick<TrainingFile, 'report'>): boolean => (report?.personalData.length ?? 0) > 0;

/** How many of these files have finds; without ids, of all that are ready. */
export const countFinds = (files: readonly TrainingFile[], ids?: ReadonlySet<string>): number =>
  files.filter((file) => hasFinds(file) && (ids ? ids.has(file.id) : file.status === 'READY')).length;
