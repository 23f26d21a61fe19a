import { unavailable } from '../serve/problem.ts';
import { currentContext } from './context.ts';

/** Refuses to go on with a request whose caller has been told already that it failed: before a write takes effect. */
export function assertInTime(): void {
  const answerBy = currentContext()?.answerBy;
  if (answerBy !== undefined && performance.now() >= answerBy) throw unavailable();
}
