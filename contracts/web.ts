import { z } from 'zod';
import { roles } from './people.ts';

/** The manifest of the built web app for the gateway: which file answers which path. */
export const documents = z.strictObject({
  /** Rendered pages, for visitors who are signed out. */
  pages: z.record(z.string(), z.string()),
  /**
   * Shells for requests with a session, for every path that has a page: the app finds out who the viewer is and shows
   * their page.
   */
  shells: z.record(z.string(), z.string()),
  /** For some paths, a shell per role with that role's first view, visible before the app's code has loaded. */
  drawn: z.record(z.string(), z.partialRecord(z.enum(roles), z.string())),
  /** For any other path: rendered, for visitors who are signed out. */
  notFound: z.string(),
  /** For any other path, with a session: the app shows the page with the viewer's navigation. */
  notFoundShell: z.string(),
  /** Paths whose address may hold a secret: search engines must not list them. */
  unlisted: z.array(z.string()),
  /** Files with the content of the investor deck, for browsers that have unlocked it. */
  ofDeck: z.array(z.string()),
});
export type Documents = z.infer<typeof documents>;
