import { z } from 'zod';
import { careNoteKinds } from '../health.ts';
import { instant, text } from './text.ts';
import { mostOfAnInteger } from './time.ts';
import { somebody } from './users.ts';

export const longestCareNote = 4000;
/** So that what a note said before stays short enough to be read with it. */
export const mostCorrections = 20;

const kind = z.enum(careNoteKinds, { error: `Choose ${careNoteKinds.join(', ')}` });
const happenedOn = z.iso.date('Must be a date').describe('The day that it is about: not in the future');
const noteText = text({ max: longestCareNote, missing: 'Write what is to be kept', lines: true });

export const newCareNote = z
  .strictObject({
    kind,
    happenedOn,
    text: noteText,
    clientId: z.uuid('Must be a UUID').nullish().describe('Sent again with the same one, it is the same note'),
  })
  .meta({ id: 'NewCareNote' });
export type NewCareNote = z.infer<typeof newCareNote>;

const whichVersion = 'Say which version was corrected';

/** The whole note as it is to read now; what it said before is kept, and shown with it. */
export const careNoteCorrection = z
  .strictObject({
    kind,
    happenedOn,
    text: noteText,
    version: z
      .int(whichVersion)
      .positive(whichVersion)
      .max(mostOfAnInteger, whichVersion)
      .describe('The version that was corrected: refused where there is a later one'),
  })
  .meta({ id: 'CareNoteCorrection' });
export type CareNoteCorrection = z.infer<typeof careNoteCorrection>;

const said = { kind: z.enum(careNoteKinds), happenedOn: z.iso.date(), text: z.string() };

export const careNote = z
  .object({
    id: z.uuid(),
    athleteId: z.uuid(),
    ...said,
    text: z.string().nullable().describe('Null once it is withdrawn'),
    writtenAt: instant,
    writtenBy: somebody.nullable().describe('Null where the account is gone, or is nobody one knows'),
    version: z.int().positive().describe('Grows by one with each correction'),
    correctedAt: instant.nullable().describe('When it was last corrected'),
    withdrawnAt: instant.nullable().describe('When its author said that it was written in error'),
    earlier: z
      .array(z.object({ ...said, until: instant.describe('When it was corrected') }).meta({ id: 'EarlierCareNote' }))
      .describe('What it said before, the latest first'),
  })
  .meta({ id: 'CareNote' });
export type CareNote = z.infer<typeof careNote>;

export const careNoteAddress = z.strictObject({ id: z.uuid() });
