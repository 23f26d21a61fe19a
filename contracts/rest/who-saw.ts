import { z } from 'zod';
import { longestEmergencyMinutes, visitParts } from '../health.ts';
import { instant, text } from './text.ts';
import { somebody } from './users.ts';

/** A visit of somebody else to an athlete's health data. */
export const healthVisit = z
  .object({
    id: z.uuid(),
    at: instant.describe('The first look, or the opening of the emergency access'),
    until: instant.describe('The latest look'),
    by: somebody.nullable().describe('Null where the account is gone, for an administrator and for a pass'),
    role: z.enum(['LIAISON', 'TEAM_MEMBER', 'ADMIN', 'PASS']).describe('PASS: somebody with the emergency pass'),
    parts: z
      .array(z.object({ category: z.enum(visitParts), at: instant.describe('The latest look') }))
      .describe('Empty for an emergency access in which nothing was looked at'),
    emergencyReason: z.string().nullable().describe('What an administrator gave as the reason'),
    emergencyEndsAt: instant.nullable().describe('When the emergency access ends or ended'),
  })
  .meta({ id: 'HealthVisit' });
export type HealthVisit = z.infer<typeof healthVisit>;

const minutes = `From 1 to ${longestEmergencyMinutes} minutes`;

/**
 * An administrator's emergency access to an athlete's health data: with a reason, limited in time, and shown to the
 * athlete.
 */
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

/** Shown to the athlete until dismissed. */
export const emergencyNotice = z
  .object({ id: z.uuid(), reason: z.string(), openedAt: instant, endsAt: instant })
  .meta({ id: 'EmergencyNotice' });
export type EmergencyNotice = z.infer<typeof emergencyNotice>;

export const emergencyAddress = z.strictObject({ id: z.uuid() });
