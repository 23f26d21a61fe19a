import '../../shared/forms/no-eval.ts';
import { availabilityForm } from '@entourage/contracts/rest/availability.ts';
import type { Hours } from './api.ts';

/** The first error at each place, by its path: `weekly.0.periods.1.from`. */
export function wrongIn(hours: Hours): Readonly<Record<string, string>> {
  const parsed = availabilityForm.safeParse({ ...hours, version: 0 });
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}
