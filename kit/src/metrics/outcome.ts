import { Problem } from '../serve/problem.ts';
import type { Outcome } from './metrics.ts';

export function outcomeOf(error: unknown): Outcome {
  return error instanceof Problem && error.status < 500 ? 'refused' : 'failed';
}
