/** Whether no two entries have the same key. */
export const unique =
  <Entry>(keyOf: (entry: Entry) => unknown) =>
  (entries: readonly Entry[]) =>
    new Set(entries.map(keyOf)).size === entries.length;
