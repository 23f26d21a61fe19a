import { z } from 'zod';

/** The encrypted text of a push message, as identity writes it and the service worker reads it. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** A path of the web app. */
  path: z.string().startsWith('/'),
  /** A later message with the same tag replaces an earlier one on the device. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;
