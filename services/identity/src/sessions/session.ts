import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@entourage/contracts/people.ts';
import type { SessionLimits } from '../env.ts';

export type LimitsOf = (role: Role) => SessionLimits;

/** What the cookie holds, and what is kept of it. */
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

/** By the limits of the role its holder has now, whatever they were when it began. */
export const isAlive = (times: SessionTimes, limits: SessionLimits, now: Date): boolean =>
  times.expiresAt > now &&
  endOf(limits, times.createdAt) > now &&
  times.lastSeenAt.getTime() + limits.idleHours * 3_600_000 > now.getTime();

/** Being seen is written at most this often: it need not be exact to the second. */
export const seenEveryMs = 60_000;

export const wasJustSeen = ({ lastSeenAt }: SessionTimes, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() < seenEveryMs;
