import { z } from 'zod';
import { roles, verificationStatuses } from '../people.ts';
import { typedCode } from './second-factor.ts';
import { emailAddress, instant, nameText, optionalName, optionalText, searched, text } from './text.ts';

const usernameShape = /^(?=.*[\p{L}\p{Nd}])[\p{L}\p{Nd}._-]+$/u;
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** The scripts of names: letters of one script, except in languages that are written in several. */
const writings = [
  ...['Latn', 'Cyrl', 'Grek', 'Arab', 'Hebr', 'Armn', 'Geor', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu'],
  ...['Knda', 'Mlym', 'Sinh', 'Thai', 'Laoo', 'Tibt', 'Mymr', 'Khmr', 'Ethi', 'Thaa', 'Hang'],
  'Hani}\\p{scx=Hira}\\p{scx=Kana',
  'Hani}\\p{scx=Bopo',
  'Hani}\\p{scx=Hang',
].map((scripts) => new RegExp(`^[\\p{scx=${scripts}}0-9._-]+$`, 'u'));

export const newUsername = z
  .string({ error: 'Username must be at least 3 characters' })
  .trim()
  .normalize('NFKC')
  .min(3, 'Username must be at least 3 characters')
  .max(50, 'At most 50 characters')
  .regex(usernameShape, 'Only letters, digits, dots, dashes and underscores')
  .refine((name) => !invisible.test(name), 'Only letters, digits, dots, dashes and underscores')
  .refine((name) => writings.some((writing) => writing.test(name)), 'Only letters of one alphabet');

export const newPassword = z
  .string({ error: 'Password must be at least 8 characters' })
  .min(8, 'Password must be at least 8 characters')
  .max(200, 'At most 200 characters')
  .refine((value) => value.isWellFormed(), 'Contains characters that cannot be shown');

export const registration = z
  .strictObject({
    username: newUsername,
    email: emailAddress,
    password: newPassword,
    firstName: optionalName({ max: 100 }),
    lastName: optionalName({ max: 100 }),
    professionalLeague: nameText({ max: 100, missing: 'Professional league is required' }),
    teamOrganization: nameText({ max: 100, missing: 'Team/organization is required' }),
    clientId: z
      .uuid('Must be a UUID')
      .nullish()
      .describe('Sent again with the same one within an hour, it is the same registration'),
  })
  .meta({ id: 'Registration' });

const missing = { username: 'Username is required', password: 'Password is required', code: 'Code is required' };

export const credentials = z
  .strictObject({
    username: text({ max: 254, missing: 'Username is required' }).optional(),
    password: z
      .string({ error: 'Password is required' })
      .min(1, 'Password is required')
      .max(200, 'At most 200 characters')
      .optional(),
    challenge: z
      .string({ error: 'Must be text' })
      .max(100, 'At most 100 characters')
      .optional()
      .describe('From the answer SECOND_FACTOR_REQUIRED; the password need not be sent again'),
    code: typedCode.optional().describe('From the authenticator app, or a recovery code'),
  })
  .superRefine((given, context) => {
    const required = given.challenge === undefined ? (['username', 'password'] as const) : (['code'] as const);
    for (const field of required) {
      if (given[field] === undefined) context.addIssue({ code: 'custom', path: [field], message: missing[field] });
    }
  })
  .meta({ id: 'Credentials' });

/** The fields needed to name a person. */
export const somebody = z.object({
  id: z.uuid(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});

const person = somebody.extend({
  email: z.string().nullable(),
  emailConfirmed: z.boolean().describe('Whether a mailed link has proved the address'),
  role: z.enum(roles),
  verificationStatus: z.enum(verificationStatuses),
  professionalLeague: z.string().nullable(),
  teamOrganization: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
});

export const currentUser = person
  .extend({
    sport: z.string().nullable().describe('From the athlete profile; null also while it cannot be had'),
    team: z.string().nullable().describe('From the athlete profile; null also while it cannot be had'),
    timeZone: z.string().nullable().describe('A name of the IANA database'),
    reviewNotes: z.string().nullable().describe('The note written with the status, where an admin set it'),
    secondFactorDue: z
      .boolean()
      .describe('The role needs two-step sign-in: until it is set up nothing else is allowed'),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUser>;

export const listedUser = person
  .extend({
    createdAt: instant,
    lastLogin: instant.nullable(),
    reviewNotes: z.string().nullable(),
    verificationNotes: z.string().nullable().describe('Stays among admins'),
    verifiedAt: instant.nullable(),
    profile: z
      .union([
        z.object({ sport: z.string(), position: z.string(), team: z.string() }).meta({ id: 'AthleteInBrief' }),
        z
          .object({
            title: z.string(),
            specialization: z.string(),
            yearsExperience: z.int(),
            institution: z.string(),
          })
          .meta({ id: 'LiaisonInBrief' }),
      ])
      .nullable()
      .describe('Of an athlete or a liaison who has given one; that of an athlete is null also while it cannot be had'),
  })
  .meta({ id: 'User' });
export type ListedUser = z.infer<typeof listedUser>;

export const userSorts = [
  'createdAt',
  '-createdAt',
  'name',
  '-name',
  'username',
  '-username',
  'lastLogin',
  '-lastLogin',
] as const;

export const userQuery = z.strictObject({
  role: z.enum(roles, { error: `One of ${roles.join(', ')}` }).optional(),
  status: z.enum(verificationStatuses, { error: `One of ${verificationStatuses.join(', ')}` }).optional(),
  search: searched
    .optional()
    .describe('Words, the first eight of them each in the name, username or e-mail; or a whole id'),
  sort: z.enum(userSorts, { error: `One of ${userSorts.join(', ')}` }).optional(),
});

export const roleChange = z
  .strictObject({ role: z.enum(['ATHLETE', 'LIAISON', 'ADMIN'], { error: 'Choose ATHLETE, LIAISON or ADMIN' }) })
  .meta({ id: 'RoleChange' });

export const verificationChange = z
  .strictObject({
    status: z.enum(verificationStatuses, { error: `Choose ${verificationStatuses.join(', ')}` }),
    notes: optionalText({ max: 2000, lines: true }),
  })
  .meta({ id: 'VerificationChange' });

/** Absent fields stay as they are; null or blank clears a field. */
export const userEdit = z
  .strictObject({
    firstName: optionalName({ max: 100 }),
    lastName: optionalName({ max: 100 }),
    email: emailAddress.optional(),
    professionalLeague: optionalName({ max: 100 }),
    teamOrganization: optionalName({ max: 100 }),
    verificationNotes: optionalText({ max: 2000, lines: true }),
  })
  .meta({ id: 'UserEdit' });

const deletionItem = z.object({
  what: z.string(),
  count: z.int(),
  reason: z.string().nullable(),
});

export const deletionPreview = z
  .object({
    userId: z.uuid(),
    username: z.string(),
    erased: z.array(deletionItem),
    anonymised: z.array(deletionItem),
    kept: z.array(deletionItem),
  })
  .meta({ id: 'DeletionPreview' });

export const userHistoryEntry = z
  .object({
    id: z.uuid(),
    changedAt: instant,
    by: somebody.nullable().describe('Null where it was nobody, or the account is gone'),
    changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  })
  .meta({ id: 'UserHistoryEntry' });

export const peopleCounts = z
  .object({
    athletes: z.int(),
    liaisons: z.int(),
    newUsers: z.int().describe('Made within the last seven days'),
    messagesThisWeek: z
      .int()
      .nullable()
      .describe('Written by anybody within the last seven days; null while it cannot be counted'),
  })
  .meta({ id: 'PeopleCounts' });

export const userAddress = z.strictObject({ userId: z.uuid() });
