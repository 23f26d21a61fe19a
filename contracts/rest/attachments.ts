import { z } from 'zod';
import { fileTypes } from '../files.ts';
import { instant } from './text.ts';

/** Per message. */
export const mostAttachments = 5;
/** How long a link to a file is valid. */
export const linkSeconds = 60;

export const attachment = z
  .object({
    id: z.uuid(),
    name: z.string(),
    mediaType: z.enum(fileTypes),
    size: z.int().describe('In bytes'),
    width: z.int().nullable().describe('Of a picture, in pixels'),
    height: z.int().nullable(),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof attachment>;

export const attachmentLink = z
  .object({
    url: z.string().describe('Opens the file for whoever asked, signed in as they are'),
    previewUrl: z.string().nullable().describe('The same of a picture, small'),
    expiresAt: instant,
  })
  .meta({ id: 'AttachmentLink' });

export const attachmentFor = z.strictObject({ with: z.uuid({ error: 'Choose who it is for' }).toLowerCase() });
export const attachmentAddress = z.strictObject({ id: z.uuid() });

/** The query of a link. Every field is optional: an incomplete link answers like an expired one. */
export const attachmentQuery = z.object({
  expires: z.string().optional(),
  signature: z.string().optional(),
  preview: z.string().optional().describe('`true`: of a picture, small'),
});
