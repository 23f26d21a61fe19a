import { z } from 'zod';

/** The upload form: one file in one field. */
export const pictureUpload = { field: 'picture', maxBytes: 10 * 1024 * 1024 } as const;

export const pictureAddress = z.strictObject({ id: z.uuid() });
