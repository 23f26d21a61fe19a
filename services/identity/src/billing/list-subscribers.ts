import type { Subscriber } from '@entourage/contracts/rest/billing.ts';
import type { Position } from '@entourage/kit/data/cursor.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { searchedWords } from '../users/searched-words.ts';
import { subscriptionColumns } from './billing.store.ts';
import type { Stored } from './settle.ts';

export type SubscriberRow = Pick<Subscriber, 'userId' | 'username' | 'firstName' | 'lastName'> &
  Stored & {
    /** Where it stands in the list. */
    readonly place: string;
  };

/** SQL: people with an open subscription that the payment provider has. */
const open = `from subscriptions s join billing_customers c on c.id = s.customer_id join users u on u.id = c.user_id
  where s.ended_at is null and s.status <> 'SETTING_UP'`;

/** SQL: late payers first, the longest late at the top, then the others by name; one text, so that a cursor holds it. */
const place = `(case when s.status = 'PAST_DUE'
    then '0 ' || coalesce(to_char(s.past_due_since at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS'), '9999')
    else '1 ' || u.listed_as end) collate "und-x-icu"`;

/** SQL: no word has a space, so none is found across two of these. */
const matching = `(concat_ws(' ', u.username, u.listed_as, u.email) collate "und-x-icu" ilike all ($1::text[])
  or u.id::text = $2)`;

/** A page of those who pay, and how many match. */
export async function listSubscribers(
  pool: Pool,
  search: string,
  { after, limit }: { readonly after: Position | null; readonly limit: number },
): Promise<{ subscribers: SubscriberRow[]; total: number }> {
  const wanted = [searchedWords(search).map((word) => `%${word}%`), search.toLowerCase()];
  const [{ rows: subscribers }, { rows: counted }] = await Promise.all([
    pool.query<SubscriberRow>(
      `select u.id as "userId", u.username, u.first_name as "firstName", u.last_name as "lastName", ${place} as place,
         ${subscriptionColumns}
       ${open} and ${matching} and ($3::text is null or (${place}, u.id) > ($3::text, $4::uuid))
       order by ${place}, u.id limit $5`,
      [...wanted, after?.value ?? null, after?.id ?? null, limit],
    ),
    pool.query<{ total: number }>(`select count(*)::int as total ${open} and ${matching}`, wanted),
  ]);
  return { subscribers, total: counted[0]?.total ?? 0 };
}

export async function countSubscribers(pool: Pool): Promise<{ subscribers: number; late: number }> {
  const { rows } = await pool.query<{ subscribers: number; late: number }>(
    `select count(*)::int as subscribers, count(*) filter (where s.status = 'PAST_DUE')::int as late ${open}`,
  );
  return rows[0] ?? { subscribers: 0, late: 0 };
}
