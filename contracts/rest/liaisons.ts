import { z } from 'zod';
import { liaisonTypes } from '../health.ts';
import { instant, nameText, optionalText, searched, text } from './text.ts';
import { somebody } from './users.ts';

/** Several short lines: trimmed, blank ones and duplicates dropped. */
const lines = (options: { atMost: number; max: number; tooMany: string }) =>
  z
    .array(z.string({ error: 'Must be text' }), { error: 'Must be a list' })
    .transform((given) => [...new Set(given.map((line) => line.trim()).filter((line) => line !== ''))])
    .pipe(z.array(text({ max: options.max, missing: 'Must be text' })).max(options.atMost, options.tooMany));

export const liaisonProfileForm = z
  .strictObject({
    title: nameText({ max: 100, missing: 'Title is required' }),
    specialization: nameText({ max: 100, missing: 'Specialization is required' }),
    institution: nameText({ max: 200, missing: 'Institution is required' }),
    yearsExperience: z
      .int('Years of experience must be a whole number')
      .min(0, 'Years of experience must be positive')
      .max(60, 'At most 60'),
    expertise: lines({ atMost: 12, max: 50, tooMany: 'At most 12' }),
    achievements: lines({ atMost: 12, max: 200, tooMany: 'At most 12' }),
    credentials: lines({ atMost: 12, max: 200, tooMany: 'At most 12' })
      .nullish()
      .transform((given) => given ?? []),
    researchFocus: optionalText({ max: 500, lines: true }).transform((given) => given ?? null),
    bio: text({ max: 3000, missing: 'Bio is required', lines: true }),
  })
  .meta({ id: 'LiaisonProfileForm' });

export const liaisonProfile = z
  .object({
    title: z.string(),
    specialization: z.string(),
    institution: z.string(),
    yearsExperience: z.int(),
    expertise: z.array(z.string()),
    achievements: z.array(z.string()),
    credentials: z.array(z.string()),
    researchFocus: z.string().nullable(),
    bio: z.string(),
    isVerified: z.boolean(),
    profileImageUrl: z.string().nullable().describe('The picture of the account'),
    updatedAt: instant,
  })
  .meta({ id: 'LiaisonProfile' });
export type LiaisonProfile = z.infer<typeof liaisonProfile>;

const shownPerson = somebody.extend({ profileImageUrl: z.string().nullable(), timeZone: z.string().nullable() });

const playing = {
  sport: z.string().nullable().describe('From the athlete profile; null also while it cannot be had'),
  team: z.string().nullable(),
};

const assignment = z.object({
  id: z.uuid(),
  liaisonType: z.enum(liaisonTypes),
  assignedAt: instant,
});

/** A liaison of an athlete, as shown on a card. */
export const assignedLiaison = z
  .object({
    liaison: shownPerson,
    profile: liaisonProfile.nullable().describe('Null until the liaison has written one'),
    assignment: assignment.extend({ athlete: somebody.nullable() }),
  })
  .meta({ id: 'AssignedLiaison' });
export type AssignedLiaison = z.infer<typeof assignedLiaison>;

export const assignedAthlete = shownPerson.extend({ ...playing, assignment }).meta({ id: 'AssignedAthlete' });
export type AssignedAthlete = z.infer<typeof assignedAthlete>;

/** The rows of the two lists from which an administrator connects people. */
export const boardAthlete = shownPerson
  .extend({ ...playing, position: z.string().nullable() })
  .meta({ id: 'BoardAthlete' });
export const boardLiaison = shownPerson.extend({ profile: liaisonProfile.nullable() }).meta({ id: 'BoardLiaison' });
export type BoardAthlete = z.infer<typeof boardAthlete>;
export type BoardLiaison = z.infer<typeof boardLiaison>;

export const boardQuery = z.strictObject({
  search: searched.optional().describe('Words, the first eight of them each in the name, username or e-mail'),
});

export const athleteAddress = z.strictObject({ athleteId: z.uuid() });
export const liaisonAddress = z.strictObject({ liaisonId: z.uuid() });
