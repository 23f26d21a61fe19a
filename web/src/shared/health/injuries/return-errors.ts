import type { CriterionRow } from './return-rows.ts';

/** By the row's id, or `day`. */
export type ReturnErrors = Readonly<Record<string, string | undefined>>;

/** The name of the field of the expected day. */
export const dayField = 'day';

/** Errors by their path in what was sent, at the fields of these rows; `shown`: the paths of these. */
export function errorsAt(sent: readonly CriterionRow[], fields: Readonly<Record<string, string>>) {
  const at: Record<string, string> = {};
  for (const [path, message] of Object.entries(fields)) {
    const place = placeOf(path, sent);
    if (place !== undefined) at[place] ??= message;
  }
  return { at, shown: Object.keys(fields).filter((path) => placeOf(path, sent) !== undefined) };
}

function placeOf(path: string, sent: readonly CriterionRow[]): string | undefined {
  if (path === 'expectedReturn') return dayField;
  const [, index] = /^criteria\.(\d+)\./.exec(path) ?? [];
  return index === undefined ? undefined : sent[Number(index)]?.id;
}
