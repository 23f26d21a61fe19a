import { z } from 'zod';
import { healthCategories, longestEmergencyMinutes } from '../health.ts';
import { instant, text } from './text.ts';
import { somebody } from './users.ts';

/** That somebody looked at an athlete's health data. */
export const healthRead = z
  .object({
    id: z.uuid(),
    at: instant,
    by: somebody.nullable().describe('Null where the account is gone, or is nobody one knows'),
    role: z.enum(['LIAISON', 'TEAM_MEMBER', 'ADMIN']),
    category: z.enum(healthCategories),
    emergencyReason: z.string().nullable().describe('What an administrator gave as the reason'),
  })
  .meta({ id: 'HealthRead' });
export type HealthRead = z.infer<typeof healthRead>;

const minutes = `From 1 to ${longestEmergencyMinutes} minutes`;

/** An administrator's look at an athlete's health data: reasoned, bounded in time, told to the athlete. */
export const newEmergencyAccess = z
  .strictObject({
    athleteId: z.uuid({ error: 'Choose an athlete' }),
    reason: text({ max: 500, missing: 'A reason is required', lines: true }).pipe(
      z.string().min(10, 'Say why, in at least 10 characters'),
    ),
    minutes: z.int(minutes).min(1, minutes).max(longestEmergencyMinutes, minutes),
  })
  .meta({ id: 'NewEmergencyAccess' });

export const emergencyAccess = z
  .object({
    id: z.uuid(),
    athleteId: z.uuid(),
    reason: z.string(),
    openedAt: instant,
    endsAt: instant,
    athlete: somebody.nullable(),
  })
  .meta({ id: 'EmergencyAccess' });
export type EmergencyAccess = z.infer<typeof emergencyAccess>;

export const emergencyAddress = z.strictObject({ id: z.uuid() });
