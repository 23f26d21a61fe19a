import { z } from 'zod';
import { slideCount } from '../slide-count.ts';
import { access, deckQuestion, presentationVersion } from './presentation.ts';
import { instant, text } from './text.ts';

const count = z.int().min(0);

/** A visit as administrators see it. */
export const deckSession = access
  .extend({
    ipAddress: z.string().describe('Cut to its network after 30 days'),
    userAgent: z.string().nullable(),
    country: z.string(),
    city: z.string(),
    linkName: z.string().nullable().describe('Whom the link was for that began it; null for the password'),
  })
  .meta({ id: 'DeckSession' });
export type DeckSession = z.infer<typeof deckSession>;

export const questionsQuery = z.strictObject({
  waiting: z.enum(['true', 'false'], { error: 'true or false' }).optional().describe('For a person’s answer, or not'),
});

export const reviewedQuestion = deckQuestion
  .extend({
    reviewedAt: instant.nullable(),
    isFact: z.boolean().describe('Later answers may rest on the answer'),
    version: z.int().min(1),
    linkName: z.string().nullable().describe('Whom the link of the visit was for; null for the password'),
    contact: z
      .object({ investorName: z.string(), investorEmail: z.string() })
      .nullable()
      .describe('The latest address that was left in the same visit'),
  })
  .meta({ id: 'ReviewedDeckQuestion' });
export type ReviewedQuestion = z.infer<typeof reviewedQuestion>;

export const questionAddress = z.strictObject({ id: z.uuid() });

export const review = z
  .strictObject({
    answer: text({ max: 2000, missing: 'Write an answer', lines: true }),
    isFact: z.boolean({ error: 'Yes or no' }).default(true).describe('Whether later answers may rest on it'),
    version: z.int().min(1).optional().describe('That was read; STALE_VERSION if another answer was saved since'),
  })
  .meta({ id: 'DeckReview' });

export const deckSummary = z
  .object({
    totalSessions: count,
    averageMinutes: z.number(),
    averageSlides: z.number(),
    totalQuestions: count,
    waitingQuestions: count,
    contacts: count,
    slides: z
      .array(
        z.object({
          slideNumber: z.int(),
          title: z.string(),
          seconds: count.describe('Of all sessions together'),
          sessions: count.describe('That stayed on it'),
        }),
      )
      .length(slideCount),
  })
  .meta({ id: 'DeckSummary' });
export type DeckSummary = z.infer<typeof deckSummary>;

export const savedVersion = presentationVersion
  .extend({ accessId: z.uuid(), revokedAt: instant.nullable() })
  .meta({ id: 'SavedPresentationVersion' });
export type SavedVersion = z.infer<typeof savedVersion>;

/** Counted over the last 30 days, from the product's own events and tables. */
export const deepTech = z
  .object({
    isLive: z.boolean().describe('False while there is nothing to count: a page then shows its demonstration'),
    contributingAthletes: count.describe('Whose data was recorded'),
    recordsProcessed: count.describe('Check-ins, imports and assessments'),
    deckSessions: count,
    questionsAnswered: count,
    answeredByModel: count,
    answeredFromDeck: count,
    answeredByTeam: count,
    averageAnswerMs: z.number().nullable(),
    since: instant,
  })
  .meta({ id: 'DeepTech' });
export type DeepTech = z.infer<typeof deepTech>;
