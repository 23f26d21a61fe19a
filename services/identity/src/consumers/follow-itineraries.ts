import { itineraryChanged } from '@entourage/contracts/events/scheduling.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import { lookAgain } from '../check-in-reminders/check-in-reminder.store.ts';

/** Stores where people are on a trip. */
export const followItineraries: Handler = on(itineraryChanged, async ({ subject, aggregateversion, data }, client) => {
  await client.query(
    `insert into itineraries as known (user_id, trips, version)
     select id, $2::jsonb, $3::integer from users where id = $1 for key share
     on conflict (user_id) do update set trips = excluded.trips, version = excluded.version
     where known.version < excluded.version`,
    [subject, JSON.stringify(data.trips), aggregateversion],
  );
  await lookAgain(client, subject);
});
