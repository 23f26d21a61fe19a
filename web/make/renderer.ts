import type { Role } from '@entourage/contracts/people.ts';

/** The interface of the renderer (src/app/render.tsx, built for Node) to `write-documents.ts`. */
export interface Renderer {
  /** Public paths, rendered at build time for visitors and search engines. */
  readonly publicPaths: readonly string[];
  /** All paths that have a page. */
  readonly knownPaths: readonly string[];
  /** The known paths that search engines must not list. */
  readonly unlistedPaths: readonly string[];
  /** The known paths that signed-in people can open. */
  readonly insidePaths: readonly string[];
  /** The paths with a shell drawn in advance, and the roles it is drawn for. */
  readonly drawnPaths: Readonly<Record<string, readonly Role[]>>;
  /** Renders a page as signed-out visitors see it, or its first view in a role; null renders the 404 page. */
  render(path: string | null, role?: Role): Promise<Rendered>;
  /** The source text of the function that imports the page's code. */
  loaderOf(path: string): string;
}

export interface Rendered {
  readonly html: string;
  /** All CSS rules of the page, and the names by which emotion recognizes them in the browser. */
  readonly css: string;
  readonly styleNames: string;
  readonly title: string;
  readonly description: string;
}
