import { Problem } from '@entourage/kit/problem.ts';

const clashes = {
  users_username_key: () =>
    new Problem('USERNAME_TAKEN', 'Username already exists', { fields: { username: 'Username already exists' } }),
  users_email_key: () =>
    new Problem('EMAIL_TAKEN', 'Email already exists', { fields: { email: 'Email already exists' } }),
} as const;

/** The refusal behind a unique violation, whether pg or Prisma reports it; null for any other error. */
export function takenName(error: unknown): Problem | null {
  const told = error instanceof Error ? JSON.stringify({ ...error }) : '';
  for (const [index, problem] of Object.entries(clashes)) if (told.includes(index)) return problem();
  return null;
}
