import { z } from 'zod';
import { personalDataKinds, trainingFileStatuses, trainingFileTypes, trainingFileUses } from '../training.ts';
import { instant } from './text.ts';
import { somebody } from './users.ts';

/** Lines are counted from 1; a PDF counts its pages. */
const place = z.int().describe('Line, or page of a PDF');

export const fileReport = z
  .object({
    lines: z.int().describe('Lines, or pages of a PDF'),
    characters: z.int().describe('Of text that a model learns from'),
    problems: z.array(z.object({ line: place, message: z.string() })).describe('The first 20'),
    problemCount: z.int(),
    personalData: z
      .array(z.object({ kind: z.enum(personalDataKinds), count: z.int(), lines: z.array(place) }))
      .describe('Kinds of personal data that were found, and the first ten places of each; never the data'),
  })
  .meta({ id: 'TrainingFileReport' });
export type FileReport = z.infer<typeof fileReport>;

export const trainingFile = z
  .object({
    id: z.uuid(),
    originalName: z.string(),
    fileSize: z.int().describe('In bytes'),
    fileType: z.enum(trainingFileTypes),
    sha256: z.string(),
    status: z.enum(trainingFileStatuses),
    processingNotes: z.string().nullable().describe('What came out of the check, in a sentence'),
    report: fileReport.nullable().describe('Null until the file was checked'),
    isInUse: z.boolean().describe('By a job that waits or runs, or by a model: it cannot be deleted'),
    usedBy: z
      .array(z.object({ kind: z.enum(trainingFileUses), id: z.uuid(), name: z.string() }))
      .describe('The jobs and models that use it, the first 20'),
    usedByCount: z.int().describe('How many use it'),
    uploadedBy: somebody.nullable().describe('Null where the account is gone'),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'TrainingFile' });
export type TrainingFile = z.infer<typeof trainingFile>;

/** The files of an upload in their order; a file whose content was there before is that earlier one. */
export const uploadedFiles = z.array(
  z
    .object({
      id: z.uuid(),
      originalName: z.string(),
      isDuplicate: z.boolean().describe('The content was there before'),
    })
    .meta({ id: 'UploadedTrainingFile' }),
);
export type UploadedFiles = z.infer<typeof uploadedFiles>;

export const trainingAddress = z.strictObject({ id: z.uuid() });
