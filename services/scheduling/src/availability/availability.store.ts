import { availabilityChanged } from '@entourage/contracts/events/scheduling.ts';
import type { Trip } from '@entourage/contracts/itinerary.ts';
import { type Availability, availability } from '@entourage/contracts/rest/availability.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { type Client, inTransaction, type Pool, type Queryable } from '@entourage/kit/data/database.ts';
import { staysConnected } from '@entourage/kit/relationships/postgres-relationships.ts';
import { notFound, Problem } from '@entourage/kit/serve/problem.ts';
import type { Pair } from '../appointments/appointment.ts';
import { usualHours } from './usual-hours.ts';

const columns = `timezone, weekly, dated, leave, buffer_minutes as "bufferMinutes", notice_minutes as "noticeMinutes",
  daily_cap as "dailyCap", asks_first as "asksFirst", version`;

const hoursAndTrips = `${columns}, (select trips from itineraries where person_id = one.id) as trips`;
const ofOne = 'from (select $1::uuid as id) one left join availability on liaison_id = one.id';

type Row = { readonly trips: readonly Trip[] | null } & Readonly<Record<string, unknown>>;

/** With the trips, on which the hours are those of the place. */
export interface WorkingHours extends Availability {
  readonly trips: readonly Trip[];
}

export type AvailabilityStore = ReturnType<typeof createAvailabilityStore>;

/** `zoneOf`: the zone of a person, or null if they have set none. */
export function createAvailabilityStore(pool: Pool, zoneOf: (personId: string) => Promise<string | null>) {
  async function usualOf(liaisonId: string): Promise<Availability> {
    return { ...usualHours, timezone: (await zoneOf(liaisonId)) ?? usualHours.timezone };
  }

  async function of(liaisonId: string, on: Queryable = pool): Promise<Availability> {
    const { rows } = await on.query(`select ${columns} from availability where liaison_id = $1`, [liaisonId]);
    return rows[0] ? availability.parse(rows[0]) : usualOf(liaisonId);
  }

  async function hoursIn(row: Row | undefined, liaisonId: string): Promise<WorkingHours> {
    const hours = row?.timezone ? availability.parse(row) : await usualOf(liaisonId);
    return { ...hours, trips: row?.trips ?? [] };
  }

  async function workingHours(liaisonId: string, on: Queryable = pool): Promise<WorkingHours> {
    const { rows } = await on.query<Row>({
      name: 'working-hours',
      text: `select ${hoursAndTrips} ${ofOne}`,
      values: [liaisonId],
    });
    return hoursIn(rows[0], liaisonId);
  }

  return {
    of,
    workingHours,

    /**
     * As `workingHours`, for two people who are connected and stay so until the transaction ends; with a daily cap,
     * bookings of this liaison then wait for each other.
     */
    async lock(client: Client, { liaisonId, athleteId }: Pair): Promise<WorkingHours> {
      const { rows } = await client.query<Row & { readonly isConnected: boolean }>({
        name: 'working-hours-of-connected',
        text: `select ${hoursAndTrips}, ${staysConnected('$1', '$2')} as "isConnected" ${ofOne}`,
        values: [liaisonId, athleteId],
      });
      const [row] = rows;
      if (!row?.isConnected) throw notFound();
      const hours = await hoursIn(row, liaisonId);
      if (hours.dailyCap === null) return hours;
      await client.query('select from availability where liaison_id = $1 for no key update', [liaisonId]);
      return workingHours(liaisonId, client);
    },

    /** Of two concurrent saves from the same version the second is refused with what the first one saved. */
    save: (liaisonId: string, { version, ...given }: Availability): Promise<Availability> =>
      inTransaction(pool, async (client) => {
        const values = [
          liaisonId,
          given.timezone,
          ...[given.weekly, given.dated, given.leave].map((list) => JSON.stringify(list)),
          given.bufferMinutes,
          given.noticeMinutes,
          given.dailyCap,
          given.asksFirst,
        ];
        const { rows } = await client.query(
          version === 0
            ? `insert into availability (liaison_id, timezone, weekly, dated, leave, buffer_minutes, notice_minutes,
                 daily_cap, asks_first, version)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1) on conflict (liaison_id) do nothing returning ${columns}`
            : `update availability set timezone = $2, weekly = $3, dated = $4, leave = $5, buffer_minutes = $6,
                 notice_minutes = $7, daily_cap = $8, asks_first = $9, version = version + 1
               where liaison_id = $1 and version = $10 returning ${columns}`,
          version === 0 ? values : [...values, version],
        );
        if (!rows[0]) throw stale(await of(liaisonId, client), given);
        const saved = availability.parse(rows[0]);
        await client.query(outboxInsert(availabilityChanged, { subject: liaisonId, version: saved.version, data: {} }));
        return saved;
      }),
  };
}

function stale(current: Availability, given: Omit<Availability, 'version'>): Problem {
  const differs = (Object.keys(given) as (keyof typeof given)[]).filter(
    (field) => JSON.stringify(given[field]) !== JSON.stringify(current[field]),
  );
  return new Problem('STALE_VERSION', 'Your hours were saved elsewhere in the meantime.', {
    stale: { current, differs },
  });
}
