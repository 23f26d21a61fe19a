import { z } from 'zod';
import type { EventDefinition } from './define.ts';
import { aboutAccount, type LiveNotice } from './live-notice.ts';

const aboutDeck = [{ kind: 'InvestorDeck', to: ['admins'] }] as const satisfies readonly LiveNotice[];

const of = <Type extends string, Data extends z.ZodType>(type: Type, data: Data, summary: string) =>
  ({ service: 'presentation', type, version: 1, summary, data, live: aboutDeck }) as const satisfies EventDefinition;

const ofSession = z.object({ accessId: z.uuid() });

export const deckOpened = of(
  'deck.opened',
  z.object({
    linkId: z.uuid().nullable().default(null).describe('The link by which it was opened; null for the password'),
    notify: z.array(z.uuid()).default([]).describe('Who made the link'),
  }),
  'A visitor unlocked the investor deck; the subject is the session',
);
export const questionAsked = of(
  'question.asked',
  ofSession.extend({ needsReview: z.boolean() }),
  'A visitor of the deck asked a question; whether a person has to answer',
);
export const questionAnswered = of(
  'question.answered',
  ofSession,
  'An admin answered a question of the deck, or replaced the answer',
);
export const investorMet = of('investor.met', ofSession, 'A visitor of the deck left an address');
export const investorDeleted = of(
  'investor.deleted',
  ofSession,
  'An admin deleted the address that a visitor of the deck left',
);
export const versionSaved = of('version.saved', ofSession, 'A visitor saved a version of the deck');
export const versionRevoked = of('version.revoked', ofSession, 'A saved version of the deck opens no longer');
export const linkCreated = of('decklink.created', z.object({}), 'An admin made a link that opens the deck');
export const linkRevoked = of(
  'decklink.revoked',
  z.object({}),
  'An admin revoked a link to the deck: it opens nothing, and visits by it have ended',
);

export const contributionsErased = {
  service: 'presentation',
  type: 'contributions.erased',
  version: 1,
  reportsDeletion: true,
  summary: 'A person whose account is gone is named neither as a contributor nor as a reviewer of answers',
  data: z.object({}),
  live: aboutAccount,
} as const satisfies EventDefinition;
