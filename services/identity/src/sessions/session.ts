import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@entourage/contracts/people.ts';
import type { SessionLimits } from '../env.ts';

export type LimitsOf = (role: Role) => SessionLimits;

/** A random secret for the cookie, and its hash for the database. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOf(secret) };
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const endOf = (limits: SessionLimits, now: Date): Date => new Date(now.getTime() + limits.maxDays * 86_400_000);

export interface SessionTimes {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

/** Uses the limits of the person's current role, not of the role when it began. */
export const isAlive = (times: SessionTimes, limits: SessionLimits, now: Date): boolean =>
  times.expiresAt > now &&
  endOf(limits, times.createdAt) > now &&
  times.lastSeenAt.getTime() + limits.idleHours * 3_600_000 > now.getTime();

/** Records activity at most this often: seconds do not matter. */
export const seenEveryMs = 60_000;

export const wasJustSeen = ({ lastSeenAt }: SessionTimes, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() < seenEveryMs;
