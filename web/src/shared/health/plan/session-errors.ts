import type { SessionField, SessionRow } from './session-rows.ts';

/** The errors of typed sessions, by `placeOf`. */
export type SessionErrors = Readonly<Record<string, string | undefined>>;

export const placeOf = (row: Pick<SessionRow, 'id'>, field: SessionField): string => `${row.id}.${field}`;

/** Errors by their path in the sent week, at the rows that were sent; `shown`: the paths of these. */
export function errorsAt(rows: readonly SessionRow[], fields: Readonly<Record<string, string>>) {
  const at: Record<string, string> = {};
  const shown: string[] = [];
  for (const [path, message] of Object.entries(fields)) {
    const [, index, field] = /^sessions\.(\d+)\.(title|kind|minutes|exertion|notes|day)$/.exec(path) ?? [];
    const row = rows[Number(index)];
    if (!row || !field) continue;
    at[placeOf(row, field as SessionField)] = message;
    shown.push(path);
  }
  return { at, shown };
}
