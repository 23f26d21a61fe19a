import { z } from 'zod';
import { fileTypes } from '../files.ts';
import { documentKinds } from '../health.ts';
import { instant, optionalText, text } from './text.ts';
import { day, versionChanged } from './time.ts';
import { somebody } from './users.ts';

export const longestTitle = 120;
export const longestDocumentNote = 500;

const kind = z.enum(documentKinds, { error: 'Choose what kind of document it is' });

const fields = {
  title: text({ max: longestTitle, missing: 'Say what it is' }),
  kind,
  date: day.describe('The day of the document, such as that of the examination; not after today'),
  note: optionalText({ max: longestDocumentNote, lines: true }).transform((given) => given ?? null),
};

export const newDocument = z
  .strictObject({
    fileId: z
      .uuid('Choose a file')
      .describe('Of a file that one has uploaded for this athlete; sent again, it is the same document'),
    ...fields,
  })
  .meta({ id: 'NewDocument' });
export type NewDocument = z.infer<typeof newDocument>;

/** All that is said of the document, as it is to be; its file stays. */
export const documentForm = z.strictObject({ ...fields, version: versionChanged }).meta({ id: 'DocumentForm' });
export type DocumentForm = z.infer<typeof documentForm>;

const file = {
  name: z.string(),
  mediaType: z.enum(fileTypes),
  size: z.int().describe('In bytes'),
  width: z.int().nullable().describe('Of a picture, in pixels'),
  height: z.int().nullable(),
};

export const documentFile = z.object({ id: z.uuid(), ...file }).meta({ id: 'DocumentFile' });
export type DocumentFile = z.infer<typeof documentFile>;

export const healthDocument = z
  .object({
    id: z.uuid(),
    athleteId: z.uuid(),
    title: z.string(),
    kind,
    date: day,
    note: z.string().nullable(),
    file: z.object(file),
    addedAt: instant,
    addedBy: somebody.nullable().describe('Null where the account is gone, or is nobody one knows'),
    version: z.int().positive().describe('Grows by one with each change'),
  })
  .meta({ id: 'HealthDocument' });
export type HealthDocument = z.infer<typeof healthDocument>;

export const removedDocument = z
  .object({
    document: healthDocument,
    removedAt: instant,
    removedBy: somebody.nullable().describe('Null where the account is gone, or is nobody one knows'),
  })
  .meta({ id: 'RemovedDocument' });
export type RemovedDocument = z.infer<typeof removedDocument>;

export const documentAddress = z.strictObject({ id: z.uuid() });
export const documentQuery = z.strictObject({
  preview: z.enum(['true', 'false'], 'Must be true or false').optional().describe('`true`: of a picture, small'),
});
