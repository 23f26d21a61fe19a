import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import type { Pair } from '../messages/pairs.ts';
import { within } from '../messages/within.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, periods: [{ from: '00:00', to: '24:00' }] }));

/** Every half hour of every day can be booked. */
export const openHours = ({ databases }: TestPlatform, pairs: readonly Pair[]): Promise<unknown> =>
  within(databases.scheduling.adminUrl, (client) =>
    client.query(
      `insert into availability (liaison_id, timezone, weekly, dated, leave, buffer_minutes, notice_minutes, daily_cap,
         asks_first, version)
       select liaison, 'Europe/Zagreb', $2, '[]', '[]', 0, 0, null, false, 1 from unnest($1::uuid[]) as liaison`,
      [pairs.map(({ liaisonId }) => liaisonId), JSON.stringify(everyDay)],
    ),
  );

/** Meetings with others, every ninety minutes from an instant on. */
export const fillCalendars = (
  { databases }: TestPlatform,
  liaisonIds: readonly string[],
  { from, count }: { from: Date; count: number },
): Promise<unknown> =>
  within(databases.scheduling.adminUrl, async (client) => {
    await client.query(
      `with times as (
         select uuidv7() as claim, uuidv7() as athlete, liaison, $2::timestamptz + n * interval '90 minutes' as starts
         from unnest($1::uuid[]) as liaison, generate_series(0, $3 - 1) as n
       ), claimed as (
         insert into claims (id, athlete_id, liaison_id, starts_at, ends_at, free_at)
         select claim, athlete, liaison, starts, starts + interval '30 minutes', starts + interval '30 minutes' from times
       )
       insert into appointments (athlete_id, liaison_id, scheduled_at, status, scheduled_by, confirmed_at, claim_id)
       select athlete, liaison, starts, 'CONFIRMED', athlete, now(), claim from times`,
      [liaisonIds, from, count],
    );
    await client.query('analyze claims');
    await client.query('analyze appointments');
  });
