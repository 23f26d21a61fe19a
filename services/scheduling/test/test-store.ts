import { randomUUID } from 'node:crypto';
import { inTransaction, openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import { testDatabase } from '@entourage/stack/testing/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { createAppointmentStore, type Doing } from '../src/appointments/appointment.store.ts';
import type { Pair } from '../src/appointments/appointment.ts';
import { createAvailabilityStore } from '../src/availability/availability.store.ts';
import { usualHours } from '../src/availability/usual-hours.ts';
import { erasureOf } from '../src/deletion/erase-person.ts';
import { PrismaClient } from '../src/generated/client.ts';
import { createProposalStore } from '../src/proposals/proposal.store.ts';

export const now = new Date('2026-03-02T08:00:00.000Z');
/** Within the usual hours. */
export const tuesday = (clock: string) => `2026-03-03T${clock}:00.000Z`;

const dayMs = 86_400_000;
/** A Tuesday a week or more ahead, within the usual hours: the database expires holds by its own clock. */
const comingDay = Array.from({ length: 7 }, (_, index) => new Date(Date.now() + (7 + index) * dayMs)).find(
  (day) => day.getUTCDay() === 2,
);
export const comingTuesday = (clock: string) => `${comingDay?.toISOString().slice(0, 10)}T${clock}:00.000Z`;

export const asAthlete = (id: string, at = now): Doing => ({ id, role: 'ATHLETE', now: at });
export const asLiaison = (id: string, at = now): Doing => ({ id, role: 'LIAISON', now: at });
export const aPair = (): Pair => ({ athleteId: randomUUID(), liaisonId: randomUUID() });

/** `done`, or the code of the refusal. */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : Promise.reject(error)),
  );

export async function openTestStore() {
  const database = await testDatabase('scheduling');
  const pool: Pool = await openDatabase(database.url, 60, createLog('test', 'silent'));
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const availability = createAvailabilityStore(pool, async () => null);
  const appointments = createAppointmentStore(pool, availability);

  /** In the view of relationships; one that has ended stays so. */
  async function connect<Two extends Pair>(pair: Two): Promise<Two> {
    await pool.query(
      `insert into relationships (id, athlete_id, liaison_id, liaison_type, is_active, version)
       select uuidv7(), $1, $2, 'SPORTS_MEDICINE', true, 1
       where not exists (select from relationships where athlete_id = $1 and liaison_id = $2)`,
      [pair.athleteId, pair.liaisonId],
    );
    return pair;
  }

  return {
    database,
    pool,
    prisma,
    availability,
    appointments,
    proposals: createProposalStore(pool, appointments),
    connect,
    /** Saves hours that differ from the usual ones. */
    hours: (liaisonId: string, change: Partial<typeof usualHours>) =>
      availability.save(liaisonId, { ...usualHours, ...change }),
    /** Booked by the athlete, who is connected with the liaison. */
    book: async (pair: Pair, scheduledAt: string, more: object = {}, at = now) =>
      appointments.book(
        await connect(pair),
        { liaisonId: pair.liaisonId, scheduledAt, ...more },
        asAthlete(pair.athleteId, at),
      ),
    erase: (userId: string) =>
      inTransaction(pool, (client) =>
        erasureOf(prisma).erase({ userId, deletedAt: now, deletedBy: 'system', isLate: false }, client),
      ),
    async published(): Promise<
      Array<{ type: string; subject: string; version: number; data: Record<string, unknown> }>
    > {
      const { rows } = await pool.query(
        'select type, subject, aggregate_version as version, data from outbox order by seq',
      );
      return rows;
    },
    async claims(): Promise<number> {
      return (await pool.query('select 1 from claims')).rows.length;
    },
    async empty() {
      const meetings = ['reminders', 'appointments', 'claims', 'proposals', 'availability', 'itineraries', 'endings'];
      for (const table of [...meetings, 'relationships', 'outbox']) await pool.query(`delete from ${table}`);
    },
    async close() {
      await prisma.$disconnect();
      await pool.end();
      await database.drop();
    },
  };
}

export type Store = Awaited<ReturnType<typeof openTestStore>>;
