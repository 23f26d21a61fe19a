import type { TrainingFile } from '../../../api/training.api.ts';
import { isUsable } from './usable.ts';

/** Whether the check found what may be personal data. */
export const hasFinds = ({ report }: Pick<TrainingFile, 'report'>): boolean => (report?.personalData.length ?? 0) > 0;

/** The ids of those of these files that have finds; without `chosen`, of all that are ready. */
export const idsWithFinds = (files: readonly TrainingFile[], chosen?: ReadonlySet<string>): readonly string[] =>
  files.filter((file) => hasFinds(file) && (chosen ? chosen.has(file.id) : isUsable(file))).map(({ id }) => id);
