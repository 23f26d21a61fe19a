import pg from 'pg';
import { createAppointmentStore } from '../../../services/scheduling/src/appointments/appointment.store.ts';
import { createAvailabilityStore } from '../../../services/scheduling/src/availability/availability.store.ts';
import { createItineraryStore } from '../../../services/scheduling/src/itineraries/itinerary.store.ts';
import { createSuggestSlots } from '../../../services/scheduling/src/slots/suggest-slots.ts';
import { serveParent } from '../../gateway/processes/serve-parent.ts';

export interface PlainSlots {
  readonly pairs: ReadonlyArray<{ readonly athleteId: string; readonly liaisonId: string }>;
  readonly asked: { readonly timezone: string; readonly from: string; readonly days: number };
  readonly connections: number;
  readonly seconds: number;
}

/** The minimal work for free slots, in one process and without a server: the same SQL, arithmetic and JSON. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const availability = createAvailabilityStore(pool, async () => null);
const suggestSlots = createSuggestSlots({
  availability,
  appointments: createAppointmentStore(pool, availability),
  itineraries: createItineraryStore(pool),
});

async function applyLoad({ pairs, asked, connections, seconds }: PlainSlots): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let [turns, answers] = [0, 0];
  async function drive() {
    while (performance.now() < end) {
      const pair = pairs[turns++ % pairs.length] as (typeof pairs)[number];
      const by = { id: pair.athleteId, now: new Date() };
      const slots = await suggestSlots(pair, { ...asked, minutes: 30 }, by);
      if (JSON.stringify({ data: { suggestSlots: slots } }).length < 1_000) throw new Error('no free slots');
      answers += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, drive));
  return answers / seconds;
}

serveParent({}, applyLoad);
