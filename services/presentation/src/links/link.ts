import { createHash, randomBytes } from 'node:crypto';
import { mostOpenLinks } from '@entourage/contracts/rest/deck-links.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';

const dayMs = 86_400_000;

/** A link to the deck, with what was seen by it. */
export interface Link {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly visits: number;
  readonly lastVisitAt: Date | null;
  readonly seconds: number;
  readonly slidesViewed: number;
  readonly questionsAsked: number;
}

/** 128 bits: nobody guesses it. */
export const newLinkSecret = (): string => randomBytes(16).toString('base64url');

export const hashOfLink = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const endOf = (days: number | null, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() + days * dayMs);

/** One sentence for unknown, expired and revoked ones. */
export const wrongLink = () =>
  new Problem('WRONG_DECK_LINK', 'This link does not open the presentation any more. Please contact us for access.');

export const tooManyLinks = () =>
  new Problem('TOO_MANY_LINKS', `There are ${mostOpenLinks} open links. Revoke one before you make another.`);

export const shownLink = ({ createdBy, ...link }: Link) => ({
  ...link,
  createdBy: createdBy && { __typename: 'User', id: createdBy },
});
