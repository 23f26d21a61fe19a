import type { TrainingFile } from '../../../api/training.api.ts';
import { trainingWords } from '../../../words-of-training.ts';

const { uses } = trainingWords.upload;
const mostNamed = 3;

/** Names what uses a file. */
export function usesInWords({ usedBy, usedByCount }: Pick<TrainingFile, 'usedBy' | 'usedByCount'>): string {
  const listed = usedBy.map(({ kind, name }) => uses[kind](name));
  const named = [...new Set(listed)].slice(0, mostNamed);
  const more = usedByCount - listed.filter((name) => named.includes(name)).length;
  if (more > 0) return `${named.join(', ')} and ${more} more`;
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : named.join();
}
