import { type Browser, expect } from './browser.ts';
import { story } from './care.ts';

/** A road trip of the athlete, a confirmed meeting, and times that a liaison offers. */
export async function seedMeetings(given: {
  readonly idOf: ReadonlyMap<string, string>;
  readonly signedIn: (username: string) => Promise<Browser>;
}): Promise<void> {
  const id = (username: string) => given.idOf.get(username) ?? '';
  const [athlete, physician, coach] = [story.athlete, story.physician, story.coach];
  const own = await given.signedIn(athlete);
  // An interrupted start may have made them.
  if (((await own.send('GET', '/api/appointments')).body as unknown as readonly object[]).length > 0) return;

  const trips = [{ from: dateIn(9), to: dateIn(13), timezone: 'Europe/London', place: 'London, two away games' }];
  const { version } = (await own.send('GET', '/api/itinerary')).body;
  expect(await own.send('PUT', '/api/itinerary', { trips, version }), 200, `A road trip of ${athlete}`);

  const slotsOf = async (liaison: string) => {
    const { body } = await own.send('GET', `/api/appointments/suggest/${id(liaison)}?days=14`);
    return (body as unknown as ReadonlyArray<{ datetime: string }>).map(({ datetime }) => datetime);
  };
  const [, , scheduledAt] = await slotsOf(physician);
  const booked = { liaisonId: id(physician), scheduledAt, title: 'Left knee, week 3' };
  expect(await own.send('POST', '/api/appointments', booked), 201, `A meeting with ${physician}`);

  const desk = await given.signedIn(coach);
  const times = (await slotsOf(coach)).slice(8, 11);
  const offered = { liaisonId: id(coach), athleteId: id(athlete), times };
  expect(await desk.send('POST', '/api/appointments/proposals', offered), 201, `Times offered by ${coach}`);
}

const dateIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
