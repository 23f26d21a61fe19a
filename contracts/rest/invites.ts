import { z } from 'zod';
import { inviteDays, shareCategories, shareChanges, teamMemberLimits } from '../consent.ts';
import { unique } from './lists.ts';
import { emailAddress, instant, nameText, text } from './text.ts';
import { givenInstant, versionChanged } from './time.ts';
import { newPassword, newUsername, somebody } from './users.ts';

const category = z.enum(shareCategories, { error: 'Choose from the categories' });
const days = `A number from ${inviteDays.fewest} to ${inviteDays.most}`;

const categories = z.array(category, { error: 'Choose from the categories' }).refine(
  unique((each) => each),
  'Choose each only once',
);

export const newInvite = z
  .strictObject({
    teamMemberName: nameText({ max: 100, missing: 'Name is required' }),
    days: z.int(days).min(inviteDays.fewest, days).max(inviteDays.most, days).optional(),
    proposed: categories
      .optional()
      .describe('What the athlete means to share once the person has joined; nothing is shared by it'),
  })
  .meta({ id: 'NewInvite' });

/** To its athlete alone: it shows the code. */
export const invite = z
  .object({
    id: z.uuid(),
    teamMemberName: z.string(),
    inviteCode: z.string().nullable().describe('Null once it is used'),
    createdAt: instant,
    expiresAt: instant,
    isUsed: z.enum(['true', 'false']),
    usedBy: somebody.nullable(),
    usedAt: instant.nullable(),
    isMember: z.boolean().describe('Whether the person who used it is in the entourage'),
    proposed: z.array(z.enum(shareCategories)),
  })
  .meta({ id: 'Invite' });
export type Invite = z.infer<typeof invite>;

export const inviteAddress = z.strictObject({ id: z.uuid() });

const inviteCode = text({ max: 40, missing: 'Invite code is required' }).describe(
  'Without regard to case, spaces and dashes',
);

export const teamRegistration = z
  .strictObject({
    inviteCode,
    username: newUsername,
    password: newPassword,
    email: z.preprocess((given) => (given === '' ? null : given), emailAddress.nullish()),
  })
  .meta({ id: 'TeamRegistration' });

export const registeredTeamMember = z
  .object({ username: z.string(), athlete: somebody.nullable().describe('Whose entourage it is') })
  .meta({ id: 'RegisteredTeamMember' });

/** For somebody who has an account as a team member already. */
export const joining = z.strictObject({ inviteCode }).meta({ id: 'Joining' });

export const joinedEntourage = z
  .object({ athleteId: z.uuid(), athlete: somebody.nullable().describe('Whose entourage it is') })
  .meta({ id: 'JoinedEntourage' });

const lines = (options: { atMost: number; max: number; tooMany: string }) =>
  z
    .array(z.string({ error: 'Must be text' }), { error: 'Must be a list' })
    .transform((given) => [...new Set(given.map((line) => line.trim()).filter((line) => line !== ''))])
    .pipe(z.array(text({ max: options.max, missing: 'Must be text' })).max(options.atMost, options.tooMany));

export const teamMemberProfileForm = z
  .strictObject({
    fieldOfExpertise: nameText({ max: 100, missing: 'Field of expertise is required' }),
    yearsExperience: z
      .int('Years of experience must be a whole number')
      .min(0, 'Years of experience must be positive')
      .max(teamMemberLimits.years, `At most ${teamMemberLimits.years}`)
      .nullish()
      .transform((given) => given ?? null),
    expertiseKeywords: lines({
      atMost: teamMemberLimits.keywords,
      max: 50,
      tooMany: `Maximum ${teamMemberLimits.keywords} expertise keywords allowed`,
    }),
    achievements: lines({
      atMost: teamMemberLimits.achievements,
      max: 200,
      tooMany: `Maximum ${teamMemberLimits.achievements} achievements allowed`,
    }),
  })
  .meta({ id: 'TeamMemberProfileForm' });

export const teamMemberProfile = z
  .object({
    userId: z.uuid(),
    fieldOfExpertise: z.string(),
    yearsExperience: z.int().nullable(),
    expertiseKeywords: z.array(z.string()),
    achievements: z.array(z.string()),
    profileImageUrl: z.string().nullable().describe('The picture of the account'),
    updatedAt: instant,
  })
  .meta({ id: 'TeamMemberProfile' });
export type TeamMemberProfile = z.infer<typeof teamMemberProfile>;

const shownPerson = somebody.extend({ profileImageUrl: z.string().nullable() });

export const grant = z.object({
  category: z.enum(shareCategories),
  until: instant.nullable().describe('Null: until it is revoked'),
  grantedAt: instant,
});
export type Grant = z.infer<typeof grant>;

/** What one member of the athlete's entourage may see. */
export const share = z
  .object({
    memberId: z.uuid(),
    member: shownPerson.nullable().describe('Null where the account is gone'),
    invitedAs: z.string().describe('The name in the invite'),
    profile: teamMemberProfile.nullable().describe('Null until the member has written one'),
    joinedAt: instant,
    proposed: z.array(z.enum(shareCategories)).describe('What the invite proposed; empty once the athlete has decided'),
    grants: z.array(grant),
    version: z.int().describe('Grows with each change'),
  })
  .meta({ id: 'Share' });
export type Share = z.infer<typeof share>;

/** Somebody who was in the athlete's entourage and is not now. */
export const formerMember = z
  .object({
    memberId: z.uuid(),
    member: shownPerson.nullable(),
    invitedAs: z.string().describe('The name in the latest invite'),
    leftAt: instant,
  })
  .meta({ id: 'FormerMember' });
export type FormerMember = z.infer<typeof formerMember>;

export const shareForm = z
  .strictObject({
    grants: z
      .array(
        z.strictObject({
          category,
          until: givenInstant('Must be a date').nullable().describe('In the future; null: until it is revoked'),
        }),
        { error: 'Must be a list' },
      )
      .refine(
        unique<{ category: string }>(({ category: each }) => each),
        'Choose each only once',
      ),
    version: versionChanged,
  })
  .meta({ id: 'ShareForm' });

/** What investors read of an athlete in the deck, as the athlete words it. */
const deckCardFields = {
  firstName: nameText({ max: 50, missing: 'First name is required' }),
  lastName: nameText({ max: 50, missing: 'Last name is required' }),
  position: nameText({ max: 100, missing: 'Position is required' }),
  team: nameText({ max: 100, missing: 'Team is required' }),
  yearsActive: z.number('Years active must be a number').min(0, 'From 0 to 40').max(40, 'From 0 to 40'),
};
export const deckCardForm = z.strictObject(deckCardFields).meta({ id: 'DeckCardForm' });

export const deckCard = z.object({
  firstName: z.string(),
  lastName: z.string(),
  position: z.string(),
  team: z.string(),
  yearsActive: z.number(),
});
export type DeckCard = z.infer<typeof deckCard>;

/** Whether an athlete agrees to be shown to investors. */
export const deckConsent = z
  .object({
    card: deckCard.nullable().describe('Null: nothing is shown'),
    since: instant.nullable(),
    isShown: z.boolean().describe('Among the athletes whom the deck shows; those who agreed first come first'),
  })
  .meta({ id: 'DeckConsent' });
export type DeckConsent = z.infer<typeof deckConsent>;

export const shareEntry = z
  .object({
    id: z.uuid(),
    at: instant,
    category: z.enum(shareCategories),
    change: z.enum(shareChanges),
    until: instant.nullable(),
    by: somebody.nullable().describe('Null where time did it'),
  })
  .meta({ id: 'ShareEntry' });
export type ShareEntry = z.infer<typeof shareEntry>;

/** An athlete whose entourage the caller belongs to. */
export const sharedAthlete = z
  .object({
    athleteId: z.uuid(),
    athlete: shownPerson.nullable(),
    joinedAt: instant,
    grants: z.array(grant.omit({ grantedAt: true })),
  })
  .meta({ id: 'SharedAthlete' });
export type SharedAthlete = z.infer<typeof sharedAthlete>;

export const memberAddress = z.strictObject({ memberId: z.uuid() });
