// The queries come from plans, of which there are few; free operations on a developer's machine must not pile up.
const mostKept = 2_000;

/** What follows from the text of a query alone is found out once. */
export function perQuery<Found>(findOut: (query: string) => Found): (query: string) => Found {
  const kept = new Map<string, Found>();
  return (query) => {
    const known = kept.get(query);
    if (known !== undefined) return known;
    if (kept.size >= mostKept) kept.clear();
    const found = findOut(query);
    kept.set(query, found);
    return found;
  };
}
