import type { z } from 'zod';

/** The first error at each path of the contract: `sessions.3.title`. */
export function errorsOf(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[path.join('.')] ??= message;
  return errors;
}
