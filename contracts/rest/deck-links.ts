import { z } from 'zod';
import { slideCount } from '../slide-count.ts';
import { instant, nameText } from './text.ts';
import { somebody } from './users.ts';

/** How many days a link can open the deck. */
export const linkDays = [7, 30, 90] as const;
export const mostOpenLinks = 200;

export const newDeckLink = z
  .strictObject({
    name: nameText({ max: 80, missing: 'Say whom the link is for' }),
    days: z
      .union(
        linkDays.map((days) => z.literal(days)),
        { error: `Choose ${linkDays.join(', ')} days, or no end` },
      )
      .nullable()
      .describe('How long it opens the deck; null: until it is revoked'),
  })
  .meta({ id: 'NewDeckLink' });

const count = z.int().min(0);

/** A link that opens the deck for the one it is named after, as administrators see it. */
export const deckLink = z
  .object({
    id: z.uuid(),
    name: z.string().describe('Whom it is for'),
    createdAt: instant,
    createdBy: somebody.nullable().describe('Null where the account is gone'),
    expiresAt: instant.nullable(),
    revokedAt: instant.nullable(),
    visits: count,
    lastVisitAt: instant.nullable(),
    seconds: count.describe('Of all its visits together'),
    slidesViewed: count.max(slideCount).describe('The most in one visit'),
    questionsAsked: count,
  })
  .meta({ id: 'DeckLink' });
export type DeckLink = z.infer<typeof deckLink>;

/** The only answer with the secret, of which only the hash is kept. Whoever has the secret opens the deck. */
export const madeDeckLink = z
  .object({ link: deckLink, secret: z.string().describe('Belongs behind `#link=` in the address of the deck') })
  .meta({ id: 'MadeDeckLink' });
export type MadeDeckLink = z.infer<typeof madeDeckLink>;

export const deckLinkAddress = z.strictObject({ id: z.uuid() });

const noLink = 'This is not a link to the presentation';
export const unlockingByLink = z
  .strictObject({ link: z.string({ error: noLink }).min(1, noLink).max(100, noLink) })
  .meta({ id: 'DeckUnlockingByLink' });
