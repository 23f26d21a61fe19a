import { z } from 'zod';

/** What the built web app tells the gateway that serves it: which file answers which path. */
export const documents = z.strictObject({
  /** Rendered pages, for who is signed out. */
  pages: z.record(z.string(), z.string()),
  /** Every path that has a page for somebody. */
  known: z.array(z.string()),
  /** For everything else: it finds out who asks, and shows what is theirs. */
  shell: z.string(),
  notFound: z.string(),
});
export type Documents = z.infer<typeof documents>;
