import { isAction } from '@entourage/contracts/actions.ts';
import { roles, verificationStatuses } from '@entourage/contracts/people.ts';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { SigningKey } from './keys.ts';

/** The audience of every token; all services are one. */
export const audience = 'entourage-services';
export const tokenSeconds = 300;

export const personClaims = z.object({
  iss: z.literal('identity'),
  sub: z.uuid(),
  sid: z.uuid(),
  role: z.enum(roles),
  status: z.enum(verificationStatuses),
  restricted: z.boolean(),
  /** The subscription has lapsed: paid actions are refused. */
  lapsed: z.literal(true).optional(),
  /** The actions that it allows, of those that its person may take; for a secret that is worth less than a session. */
  only: z.array(z.string().refine(isAction)).optional(),
  iat: z.number(),
  exp: z.number(),
});

/** The gateway's own token names the actions it may take for a visitor without a session. */
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
