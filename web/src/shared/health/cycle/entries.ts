/** What a form is checked against when it is sent; the log may have been read again since it was opened. */
export interface LogNow<Of> {
  readonly today: string;
  readonly beside: (given: Of) => readonly Of[];
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type KeyOf<Of> = (entry: Of) => string;

/** The entry that stands where this one stood. */
export const inPlaceOf = <Of>(entries: readonly Of[], before: Of, keyOf: KeyOf<Of>): Of | undefined =>
  entries.find((each) => keyOf(each) === keyOf(before));

export const without = <Of>(entries: readonly Of[], gone: Of | null, keyOf: KeyOf<Of>): Of[] =>
  entries.filter((each) => gone === null || keyOf(each) !== keyOf(gone));

/** Those beside the given one, which is in the place of another; it may be saved already, with its answer lost. */
export const beside = <Of>(entries: readonly Of[], before: Of | null, given: Of, keyOf: KeyOf<Of>): Of[] =>
  without(entries, before, keyOf).filter((each) => !isSame(each, given));

/** The entries with the given one in the place of another, or beside them; none is in it twice. */
export const put = <Of>(entries: readonly Of[], before: Of | null, given: Of, keyOf: KeyOf<Of>): Of[] => [
  ...beside(entries, before, given, keyOf),
  given,
];
