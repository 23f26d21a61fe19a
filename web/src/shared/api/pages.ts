import type { Place } from './place.ts';

/** One page of a list. */
export interface PageOf<Row> extends Place {
  readonly rows: readonly Row[];
}

/** The options of a paged endpoint: `build.infiniteQuery({ ...inPages(), query, providesTags })`. */
export const inPages = <Row>() => ({
  infiniteQueryOptions: {
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: PageOf<Row>) => next,
  },
  transformResponse: (rows: Row[], place: Place | undefined): PageOf<Row> => ({
    rows,
    total: place?.total ?? rows.length,
    next: place?.next ?? null,
  }),
});

type Given = Readonly<Record<string, string | number | null | undefined>>;

/** Adds a query to a path; empty values are left out. */
export function withQuery<Path extends string>(path: Path, given: Given): Path | `${Path}?${string}` {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}
