import type { ChangeableUserField } from '@entourage/contracts/events/identity.ts';
import type { Queryable } from '@entourage/kit/data/database.ts';
import { currentContext } from '@entourage/kit/process/context.ts';

type Values = Readonly<Partial<Record<ChangeableUserField, unknown>>>;

/**
 * The row for a change that somebody else made to a person, in the change's transaction; null for the person's own
 * changes.
 */
export function historyInsert(userId: string, before: Values, after: Values, changed: readonly ChangeableUserField[]) {
  const actor = currentContext()?.actor ?? 'system';
  // A visitor's change comes through a mailed link, so it is the person's own.
  if (actor === userId || actor === 'visitor' || changed.length === 0) return null;
  const only = (values: Values) => JSON.stringify(Object.fromEntries(changed.map((field) => [field, values[field]])));
  return {
    text: 'insert into user_history (user_id, actor, before, after) values ($1::uuid, $2, $3::jsonb, $4::jsonb)',
    values: [userId, actor, only(before), only(after)],
  };
}

export async function noteHistory(database: Queryable, ...given: Parameters<typeof historyInsert>): Promise<void> {
  const insert = historyInsert(...given);
  if (insert) await database.query(insert.text, insert.values);
}
