import { Problem } from '@entourage/kit/serve/problem.ts';
import { z } from 'zod';

const usernameTaken = () =>
  new Problem('USERNAME_TAKEN', 'Username already exists', { fields: { username: 'Username already exists' } });

const clashes = new Map([
  ['users_username_folded', usernameTaken],
  // A confusable name counts as the same name.
  ['username_skeletons_pkey', usernameTaken],
  [
    'users_email_folded',
    () => new Problem('EMAIL_TAKEN', 'Email already exists', { fields: { email: 'Email already exists' } }),
  ],
]);

const byPg = z.object({ code: z.literal('23505'), constraint: z.string() }).transform(({ constraint }) => constraint);
const byPrisma = z
  .object({
    code: z.literal('P2002'),
    meta: z.object({
      driverAdapterError: z.object({ cause: z.object({ constraint: z.object({ index: z.string() }) }) }),
    }),
  })
  .transform(({ meta }) => meta.driverAdapterError.cause.constraint.index);
const violation = z.union([byPg, byPrisma]);

/** The refusal for a unique violation, from pg or Prisma; null for any other error. */
export function takenName(error: unknown): Problem | null {
  if (!(error instanceof Error)) return null;
  const violated = violation.safeParse({ ...error });
  return (violated.success && clashes.get(violated.data)?.()) || null;
}
