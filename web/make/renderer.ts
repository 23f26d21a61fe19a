import type { Role } from '@entourage/contracts/people.ts';

/** What the renderer (src/app/render.tsx, built for Node) gives whoever writes the documents. */
export interface Renderer {
  /** Paths with a page that is rendered when the app is built: what visitors read and searches find. */
  readonly publicPaths: readonly string[];
  /** Paths that have a page at all. */
  readonly knownPaths: readonly string[];
  /** Those of them that have one for somebody who is signed in. */
  readonly insidePaths: readonly string[];
  /** Those that are drawn for some roles. */
  readonly drawnPaths: Readonly<Record<string, readonly Role[]>>;
  /** A page as somebody sees it who is signed out, or at first sees it in a role; null: the page that says there is none. */
  render(path: string | null, role?: Role): Promise<Rendered>;
  /** The text of the function that fetches the page's code. */
  loaderOf(path: string): string;
}

export interface Rendered {
  readonly html: string;
  /** Every rule the page needs, and the names that the browser's own copy knows them by. */
  readonly css: string;
  readonly styleNames: string;
  readonly title: string;
  readonly description: string;
}
