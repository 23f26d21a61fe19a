import type { LiaisonType } from '@entourage/contracts/health.ts';
import type { Role } from '@entourage/contracts/people.ts';
import type { newConnection } from '@entourage/contracts/rest/connections.ts';
import type { Standing } from '@entourage/kit/auth/standing.ts';
import { type Fields, invalid, notFound, Problem } from '@entourage/kit/serve/problem.ts';
import type { z } from 'zod';
import type { Connection as Row } from '../generated/client.ts';

export type Connection = Row & { readonly liaisonType: LiaisonType };
export type NewConnection = z.infer<typeof newConnection>;

/** The current standing of the two, from identity. */
export type People = readonly Standing[];

export const connectionExists = () =>
  new Problem('CONNECTION_EXISTS', 'This athlete-liaison connection already exists.');
export const restoreOver = () => new Problem('RESTORE_OVER', 'It can no longer be brought back. Connect them again.');

const sides = {
  athleteId: { role: 'ATHLETE', sentence: 'This person is not an approved athlete' },
  liaisonId: { role: 'LIAISON', sentence: 'This person is not an approved liaison' },
} as const satisfies Record<string, { role: Role; sentence: string }>;

/** A missing id is answered like a person of another role. */
export function assertFit(two: { athleteId: string; liaisonId: string }, people: People): void {
  const wrong: Fields = {};
  for (const [field, { role, sentence }] of Object.entries(sides)) {
    const person = people.find(({ id }) => id === two[field as keyof typeof sides]);
    if (person?.role !== role || person.verificationStatus !== 'APPROVED') wrong[field] = sentence;
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** Not published yet. */
export const isUnpublished = ({ effectiveAt }: Connection): boolean => effectiveAt !== null;

/** Until when this person can restore it; null if not or not any more. */
export const restoreUntilFor = (
  { restoreUntil, endedBy }: Connection,
  viewer: { id: string; now: Date },
): Date | null => (restoreUntil !== null && restoreUntil > viewer.now && endedBy === viewer.id ? restoreUntil : null);

/** Only by the admin who ended it, and only for a short while. */
export function assertRestorable({ restoreUntil, endedBy }: Connection, by: { id: string; now: Date }): void {
  if (restoreUntil === null || endedBy !== by.id) throw notFound();
  if (restoreUntil <= by.now) throw restoreOver();
}

export const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
