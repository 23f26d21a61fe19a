import { z } from 'zod';
import { roles } from './people.ts';

/** What the built web app tells the gateway that serves it: which file answers which path. */
export const documents = z.strictObject({
  /** Rendered pages, for who is signed out. */
  pages: z.record(z.string(), z.string()),
  /** For everybody else, of every path that has a page for somebody: it finds out who asks, and shows what is theirs. */
  shells: z.record(z.string(), z.string()),
  /** Of some paths a shell with what everybody of a role sees there first, before the app's code is there. */
  drawn: z.record(z.string(), z.partialRecord(z.enum(roles), z.string())),
  notFound: z.string(),
});
export type Documents = z.infer<typeof documents>;
