import { z } from 'zod';

export const pictureAddress = z.strictObject({ id: z.uuid() });
