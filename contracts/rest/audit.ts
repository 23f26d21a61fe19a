import { z } from 'zod';
import { sources } from '../events/define.ts';
import { instant } from './text.ts';
import { givenInstant } from './time.ts';
import { somebody } from './users.ts';

const askedInstant = givenInstant('An instant, like 2026-03-02T09:30:00Z', true);
const whoOrWhat = (sentence: string) =>
  z
    .uuid(sentence)
    .toLowerCase()
    .or(z.enum(['visitor', 'system'], sentence));

export const auditQuery = z
  .strictObject({
    actor: whoOrWhat("A person's id, visitor or system").optional(),
    subject: whoOrWhat('The id of what it was done to, or visitor').optional(),
    person: z.uuid("A person's id").toLowerCase().optional().describe('The person who did it, or whose record it is'),
    service: z.enum(sources, { error: `One of ${sources.join(', ')}` }).optional(),
    action: z
      .string()
      .max(100, 'At most 100 characters')
      .regex(/^[a-z]+\.[a-z]+$/, 'Two words, like user.changed')
      .optional(),
    from: askedInstant.optional().describe('At this instant or after it'),
    to: askedInstant.optional().describe('Before this instant'),
  })
  .refine(({ from, to }) => !from || !to || Date.parse(from) <= Date.parse(to), {
    path: ['to'],
    error: 'Must not be before from',
  });
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditEntry = z
  .object({
    id: z.uuid(),
    happenedAt: instant,
    recordedAt: instant,
    service: z.enum(sources),
    action: z.string(),
    actor: z.string().describe("A person's id, 'visitor' or 'system'"),
    by: somebody.nullable().describe('The person who did it; null where it was nobody, or the account is gone'),
    subject: z.string().describe('Id of what it was done to'),
    about: somebody
      .nullable()
      .describe('The person whose record it is; null where it is nobody’s, or the account is gone'),
    subjectVersion: z.int(),
    fields: z.array(z.string()).describe('What was touched; the values stay with the service'),
    requestId: z.string().nullable(),
    refused: z
      .object({
        operation: z.string(),
        code: z.string(),
        count: z.int().describe('How often, where the same was refused again and again'),
      })
      .nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;
