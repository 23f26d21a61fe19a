import { z } from 'zod';
import { emailAddress, instant, nameText, text } from './text.ts';
import { somebody } from './users.ts';

export const newContactMessage = z
  .strictObject({
    name: nameText({ max: 200, missing: 'Name is required' }),
    email: emailAddress,
    subject: text({ max: 200, missing: 'Subject is required' }),
    message: text({ max: 5000, missing: 'Message is required', lines: true }),
  })
  .meta({ id: 'NewContactMessage' });

export const contactMessage = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    isRead: z.boolean(),
    createdAt: instant,
    answer: z.string().nullable().describe('Mailed to the writer'),
    answeredAt: instant.nullable(),
    answeredBy: somebody.nullable().describe('Null without an answer, or where the account is gone'),
    answerResentAt: instant.nullable().describe('When it was last sent again, after it had been given up'),
    answerSentAt: instant.nullable().describe('When the mail server took it'),
    answerFailedAt: instant
      .nullable()
      .describe('When it was given up: the address was refused, or no mail server took it for a day'),
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactAddress = z.strictObject({ id: z.uuid() });

export const contactAnswer = z
  .strictObject({ answer: text({ max: 5000, missing: 'Write an answer', lines: true }) })
  .meta({ id: 'ContactAnswer' });

const yesOrNo = z.enum(['true', 'false'], { error: 'true or false' });

export const contactQuery = z.strictObject({
  isRead: yesOrNo.optional(),
  isAnswered: yesOrNo.optional(),
  isUndelivered: yesOrNo.optional().describe('Whether the answer was given up'),
});
