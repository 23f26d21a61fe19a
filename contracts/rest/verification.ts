import { z } from 'zod';
import { platforms, reviewStatuses } from '../people.ts';
import { product } from '../product.ts';
import { instant, nameText, optionalText, text } from './text.ts';
import { somebody } from './users.ts';

/** The hosts of a platform's posts; their subdomains count too. */
const hostsOf: Readonly<Record<(typeof platforms)[number], readonly string[]>> = {
  INSTAGRAM: ['instagram.com'],
  TWITTER: ['x.com', 'twitter.com'],
  TIKTOK: ['tiktok.com'],
  LINKEDIN: ['linkedin.com'],
};

const invalidUrl = 'Please enter a valid URL';

/** https, on a host of the platform, without user, password or port, which only serve to disguise an address. */
function standsOn(platform: (typeof platforms)[number], address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return false;
  return hostsOf[platform].some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

export const verificationSubmission = z
  .strictObject({
    platform: z.enum(platforms, { error: 'Please select a social media platform' }),
    accountHandle: nameText({ max: 100, missing: 'Account handle is required' })
      .transform((handle) => handle.replace(/^@+/, '').trim())
      .pipe(z.string().min(1, 'Account handle is required')),
    postUrl: z
      .string({ error: invalidUrl })
      .trim()
      .max(500, 'At most 500 characters')
      .meta({ format: 'uri' })
      .pipe(z.url({ error: invalidUrl, normalize: true })),
    verificationCode: text({ max: 50, missing: 'Verification code is required' }),
  })
  .superRefine(({ platform, postUrl }, context) => {
    if (!standsOn(platform, postUrl)) context.addIssue({ code: 'custom', path: ['postUrl'], message: invalidUrl });
  })
  .meta({ id: 'VerificationSubmission' });

export const verificationCode = z
  .object({
    code: z.string().describe(`\`${product.verificationPrefix}\` and six of A-Z0-9`),
    expiresAt: instant,
  })
  .meta({ id: 'VerificationCode' });

const post = {
  id: z.uuid(),
  platform: z.enum(platforms),
  accountHandle: z.string(),
  postUrl: z.string(),
  verificationCode: z.string(),
  submittedAt: instant,
  reviewStatus: z.enum(reviewStatuses),
  reviewedAt: instant.nullable(),
  reviewNotes: z.string().nullable().describe('What the athlete is told with the decision'),
};

export const ownPost = z.object(post).meta({ id: 'OwnSocialVerification' });

export const reviewedPost = z
  .object({
    ...post,
    userId: z.uuid(),
    decision: z.enum(['APPROVED', 'REJECTED']).nullable().describe('Also while it can still be taken back'),
    undoUntil: instant.nullable().describe('Until then whoever decided can take it back, and nobody is told'),
    reviewer: somebody.nullable().describe('Null where nobody decided, or the account is gone'),
  })
  .meta({ id: 'SocialVerification' });
export type ReviewedPost = z.infer<typeof reviewedPost>;

export const waitingPost = reviewedPost
  .extend({
    user: somebody
      .extend({ professionalLeague: z.string().nullable(), teamOrganization: z.string().nullable() })
      .nullable()
      .describe('Null where the account is gone'),
  })
  .meta({ id: 'WaitingSocialVerification' });

export const postAddress = z.strictObject({ id: z.uuid() });

export const postReview = z
  .strictObject({
    decision: z.enum(['APPROVED', 'REJECTED'], { error: 'Choose APPROVED or REJECTED' }),
    notes: optionalText({ max: 2000, lines: true }),
  })
  .meta({ id: 'PostReview' });
