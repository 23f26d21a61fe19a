import { z } from 'zod';
import { slideCount } from '../slide-count.ts';
import { emailAddress, instant, nameText, optionalName, optionalText, text } from './text.ts';

export const longestQuestion = 2000;
export const longestSession = 86_400;
const counter = (most: number, what: string) =>
  z.int(`${what} is a whole number`).min(0, `${what} cannot be negative`).max(most, `${what} is too large`);

const slideNumber = z
  .int('A slide has a number')
  .min(1, 'There is no such slide')
  .max(slideCount, 'There is no such slide')
  .describe('From 1');

export const gate = z
  .object({
    isUnlocked: z.boolean(),
    accessId: z.uuid().nullable().describe('The session of this browser'),
    passwordHint: z.string().nullable().describe('The password, where the operator shows it'),
  })
  .meta({ id: 'DeckGate' });
export type Gate = z.infer<typeof gate>;

export const unlocking = z
  .strictObject({ password: z.string({ error: 'Enter the password' }).trim().min(1, 'Enter the password').max(200) })
  .meta({ id: 'DeckUnlocking' });

/** The page's own session id and guess of a location are accepted, and not used: the server knows better. */
export const newAccess = z
  .strictObject({
    sessionId: z.string().max(100).nullish(),
    location: z.union([z.string().max(500), z.looseObject({})]).nullish(),
  })
  .meta({ id: 'NewDeckAccess' });

export const accessAddress = z.strictObject({ accessId: z.uuid() });

/** Counters never go backwards: a smaller value than the stored one changes nothing. */
export const accessChange = z
  .strictObject({
    slidesViewed: counter(slideCount, 'slidesViewed').optional(),
    sessionDuration: counter(longestSession, 'sessionDuration').optional().describe('Seconds'),
    questionsAsked: counter(10_000, 'questionsAsked').optional().describe('Accepted; the server counts itself'),
    currentSlide: slideNumber.optional(),
  })
  .meta({ id: 'DeckAccessChange' });

const visit = {
  id: z.uuid(),
  location: z.string().describe('JSON with country and city'),
  accessedAt: instant,
  sessionDuration: z.int().describe('Seconds'),
  slidesViewed: z.int(),
  questionsAsked: z.int(),
  currentSlide: slideNumber,
};

export const access = z.object(visit).meta({ id: 'DeckAccess' });
export type Access = z.infer<typeof access>;

export const deckAthlete = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    position: z.string(),
    yearsActive: z.number(),
    team: z.string(),
    photoUrl: z.string().nullable(),
    isExample: z.boolean().describe('An invented person for demonstrations'),
  })
  .meta({ id: 'DeckAthlete' });
export type DeckAthlete = z.infer<typeof deckAthlete>;

export const newQuestion = z
  .strictObject({
    accessId: z.uuid({ error: 'An id' }),
    question: text({ max: longestQuestion, missing: 'Ask a question', lines: true }),
    slideNumber: slideNumber.nullish(),
  })
  .meta({ id: 'NewDeckQuestion' });

/** Who worded an answer: a language model, the deck's own sentences, or a person of the team. */
export const answerSources = ['MODEL', 'EXTRACTIVE', 'TEAM'] as const;

const citation = z
  .object({ slideNumber: slideNumber.nullable().describe('Null for an approved fact'), title: z.string() })
  .meta({ id: 'DeckCitation' });

const asked = {
  id: z.uuid(),
  accessId: z.uuid(),
  slideNumber: slideNumber.nullable().describe('The slide that was shown; null: a general question'),
  question: z.string(),
  answer: z.string(),
  answeredBy: z.enum(answerSources),
  citations: z.array(citation).describe('What the answer rests on; empty where it says that it does not know'),
  needsReview: z.boolean().describe('A person will answer'),
  askedAt: instant,
  createdAt: instant.describe('The same as askedAt'),
};
export const deckQuestion = z.object(asked).meta({ id: 'DeckQuestion' });
export type DeckQuestion = z.infer<typeof deckQuestion>;

export const chatMessage = z
  .object({
    id: z.uuid(),
    accessId: z.uuid(),
    presentationVersionId: z.uuid().nullable(),
    userMessage: z.string(),
    aiResponse: z.string(),
    messageType: z.string(),
    slideNumber: slideNumber.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'DeckChatMessage' });

const linkedin = z
  .string()
  .trim()
  .max(300, 'At most 300 characters')
  .refine(isOfLinkedIn, 'Please enter a valid LinkedIn address')
  .nullish();

function isOfLinkedIn(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password, port } = new URL(value);
  return protocol === 'https:' && /(^|\.)linkedin\.com$/.test(hostname) && `${username}${password}${port}` === '';
}

export const newInvestorContact = z
  .strictObject({
    accessId: z.uuid({ error: 'An id' }),
    presentationVersionId: z.uuid().nullish(),
    investorName: nameText({ max: 200, missing: 'Name is required' }),
    investorEmail: emailAddress,
    investorCompany: optionalName({ max: 200 }),
    investorTitle: optionalName({ max: 200 }),
    phone: optionalName({ max: 50 }),
    linkedinUrl: z.preprocess((value) => (value === '' ? null : value), linkedin),
    notes: optionalText({ max: 2000, lines: true }),
    interestedInMeeting: z.boolean({ error: 'Yes or no' }).default(false),
  })
  .meta({ id: 'NewInvestorContact' });

const contact = {
  id: z.uuid(),
  accessId: z.uuid(),
  presentationVersionId: z.uuid().nullable(),
  investorName: z.string(),
  investorEmail: z.string(),
  investorCompany: z.string().nullable(),
  investorTitle: z.string().nullable(),
  phone: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  notes: z.string().nullable(),
  interestedInMeeting: z.boolean(),
  createdAt: instant,
};
export const investorContact = z.object(contact).meta({ id: 'InvestorContact' });
export const contactIdAddress = z.strictObject({ id: z.uuid() });
export type InvestorContact = z.infer<typeof investorContact>;

const chosenSlide = z.strictObject({
  slideNumber,
  note: optionalText({ max: 1000, lines: true }).describe('The visitor’s note on it'),
});

export const defaultVersionTitle = 'AI-edited version';

export const newVersion = z
  .strictObject({
    accessId: z.uuid({ error: 'An id' }),
    title: optionalName({ max: 200 }).describe(`'${defaultVersionTitle}' without one`),
    slidesData: z
      .array(chosenSlide, { error: 'Choose slides' })
      .min(1, 'Choose slides')
      .max(slideCount, 'Choose each slide once')
      .refine(
        (chosen) => new Set(chosen.map((one) => one.slideNumber)).size === chosen.length,
        'Choose each slide once',
      ),
    investorNotes: optionalText({ max: 2000, lines: true }),
  })
  .meta({ id: 'NewPresentationVersion' });

export const versionAddress = z.strictObject({ uniqueUrl: z.string().regex(/^[\w-]{22}$/) });
export const versionIdAddress = z.strictObject({ id: z.uuid() });

const versionOfDeck = {
  id: z.uuid(),
  versionNumber: z.int(),
  title: z.string(),
  slidesData: z.array(z.object({ slideNumber, note: z.string().nullable() })),
  investorNotes: z.string().nullable(),
  uniqueUrl: z.string().describe('The page is /presentation/{uniqueUrl}'),
  createdAt: instant,
};
export const presentationVersion = z.object(versionOfDeck).meta({ id: 'PresentationVersion' });
export type PresentationVersion = z.infer<typeof presentationVersion>;
