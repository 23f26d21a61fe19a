/** What the renderer (src/app/render.tsx, built for Node) gives whoever writes the documents. */
export interface Renderer {
  /** Paths with a page that is rendered when the app is built: what visitors read and searches find. */
  readonly publicPaths: readonly string[];
  /** Paths that have a page at all. */
  readonly knownPaths: readonly string[];
  /** A page as somebody sees it who is signed out; null: the page that says there is none. */
  render(path: string | null): Promise<Rendered>;
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
