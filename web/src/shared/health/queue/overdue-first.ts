import { inShort } from '../words/in-short.ts';

/**
 * What is to be done, in a line: how many are overdue, and the first of them; otherwise the first of the list.
 * Undefined where nothing is to be done. `today`: the day that the list itself goes by.
 */
export function overdueFirst(
  list: readonly { readonly text: string; readonly due: string | null }[],
  today: string,
): string | undefined {
  const overdue = list.filter(({ due }) => due !== null && due < today);
  const [first] = overdue;
  return first ? inShort.first(inShort.overdue(overdue.length), first.text) : list[0]?.text;
}
