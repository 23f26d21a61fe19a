import { isAction } from '@entourage/contracts/actions.ts';
import { roles, verificationStatuses } from '@entourage/contracts/people.ts';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { SigningKey } from './keys.ts';

/** Who may be meant by a token; every service is one audience. */
export const audience = 'entourage-services';
export const tokenSeconds = 300;

export const personClaims = z.object({
  iss: z.literal('identity'),
  sub: z.uuid(),
  sid: z.uuid(),
  role: z.enum(roles),
  status: z.enum(verificationStatuses),
  restricted: z.boolean(),
  iat: z.number(),
  exp: z.number(),
});

/** The gateway's own token names what it may do for somebody who is not signed in. */
export const gatewayClaims = z.object({
  iss: z.literal('gateway'),
  sub: z.literal('gateway'),
  may: z.array(z.string().refine(isAction)),
  iat: z.number(),
  exp: z.number(),
});

export type PersonClaims = Omit<z.infer<typeof personClaims>, 'iss' | 'iat' | 'exp'>;

export function signToken(
  { kid, key }: SigningKey,
  claims: ({ iss: 'identity' } & PersonClaims) | { iss: 'gateway'; sub: 'gateway'; may: readonly string[] },
): string {
  return jwt.sign(claims, key, { algorithm: 'ES256', keyid: kid, audience, expiresIn: tokenSeconds });
}
