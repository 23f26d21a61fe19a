import type { ChangeableUserField } from '@entourage/contracts/events/identity.ts';
import { currentContext } from '@entourage/kit/context.ts';
import type { Queryable } from '@entourage/kit/database.ts';

type Values = Readonly<Partial<Record<ChangeableUserField, unknown>>>;

/** The row for what somebody else has changed about a person; null where they did it themselves. In the change's transaction. */
export function historyInsert(userId: string, before: Values, after: Values, changed: readonly ChangeableUserField[]) {
  const actor = currentContext()?.actor ?? 'system';
  // Signed out, by a link that was mailed to them, it is the person too.
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
