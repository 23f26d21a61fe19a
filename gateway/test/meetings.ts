import { usualMinutes } from '@entourage/contracts/meetings.ts';
import type { Care } from './care.ts';
import type { People, Person } from './people.ts';

const everyHour = [{ from: '00:00', to: '24:00' }];

/** Hours in which every half hour of every day is free. */
export const alwaysOpen = {
  timezone: 'UTC',
  weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, periods: everyHour })),
  dated: [],
  leave: [],
  bufferMinutes: 0,
  noticeMinutes: 0,
  dailyCap: null,
  asksFirst: false,
};

const slotMs = usualMinutes * 60_000;
const tomorrow = Math.ceil(Date.now() / slotMs) + 48;
let slots = 0;
/** A half hour that no other test books, from tomorrow on. */
export const aSlot = () => new Date((tomorrow + slots++) * slotMs).toISOString();

/** Midnight in UTC, so many days from today. */
export const inDays = (days: number) =>
  new Date((Math.floor(Date.now() / 86_400_000) + days) * 86_400_000).toISOString();

/** Ten days, a month ahead of every slot that tests book. */
export const aTrip = {
  from: inDays(60).slice(0, 10),
  to: inDays(69).slice(0, 10),
  timezone: 'Asia/Tokyo',
  place: 'Training camp',
};

export interface Meeting {
  readonly athlete: Person;
  readonly liaison: Person;
}

/** A pair whose liaison is always open. */
export async function openPair(care: Care, hours: Partial<typeof alwaysOpen> = {}): Promise<Meeting> {
  const { athlete, liaison } = await care.pair();
  await openHours(liaison, hours);
  return { athlete, liaison };
}

export async function openHours(liaison: Person, hours: Partial<typeof alwaysOpen> = {}): Promise<void> {
  const answer = await liaison.browser.send('PUT', '/api/availability', { ...alwaysOpen, ...hours, version: 0 });
  if (answer.status !== 200) throw new Error(`no hours could be saved: ${JSON.stringify(answer.body)}`);
}

/** Booked by either of them. */
export async function booked({ athlete, liaison }: Meeting, by: Person = athlete): Promise<string> {
  const form = { athleteId: athlete.id, liaisonId: liaison.id, scheduledAt: aSlot(), title: 'Left knee' };
  const answer = await by.browser.send('POST', '/api/appointments', form);
  if (answer.status !== 201) throw new Error(`nothing could be booked: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** Let time pass: a meeting that has begun. */
export async function begun(people: People, meeting: Meeting): Promise<string> {
  const id = await booked(meeting);
  await people.query(
    'scheduling',
    "update appointments set scheduled_at = now() - interval '10 minutes' where id = $1",
    [id],
  );
  return id;
}

export async function held({ liaison }: Meeting, by: Person, athleteId?: string): Promise<string> {
  const form = { liaisonId: liaison.id, scheduledAt: aSlot(), ...(athleteId && { athleteId }) };
  const answer = await by.browser.send('POST', '/api/appointments/holds', form);
  if (answer.status !== 201) throw new Error(`nothing could be held: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** Two times offered by either of them. */
export async function proposed(
  { athlete, liaison }: Meeting,
  by: Person = athlete,
): Promise<{ id: string; times: readonly string[] }> {
  const form = { athleteId: athlete.id, liaisonId: liaison.id, times: [aSlot(), aSlot()] };
  const answer = await by.browser.send('POST', '/api/appointments/proposals', form);
  if (answer.status !== 201) throw new Error(`nothing could be proposed: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
