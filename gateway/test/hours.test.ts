import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import { type Care, careOf } from './care.ts';
import { alwaysOpen, aTrip, inDays, openPair } from './meetings.ts';
import { peopleOf } from './people.ts';
import { refused } from './refused.ts';

let care: Care;

beforeAll(async () => {
  const people = peopleOf(await sharedPlatform());
  care = careOf(people, await people.admin());
});

test('hours saved from an old version are refused with the current ones', async () => {
  const { browser } = await care.liaison();
  const { body: usual } = await browser.send('GET', '/api/availability');
  expect(usual).toMatchObject({ version: 0, timezone: 'UTC', asksFirst: false });
  expect(usual.weekly).toHaveLength(5);
  const saved = await browser.send('PUT', '/api/availability', { ...alwaysOpen, version: 0 });
  expect(saved.body).toEqual({ ...alwaysOpen, version: 1 });
  expect(await browser.send('PUT', '/api/availability', { ...usual, bufferMinutes: 10 })).toMatchObject({
    status: 409,
    body: {
      code: 'STALE_VERSION',
      current: { version: 1 },
      differs: expect.arrayContaining(['bufferMinutes', 'weekly']),
    },
  });
});

test('before the first save the hours are those of the working day in the zone of the liaison', async () => {
  const { athlete, liaison } = await care.pair();
  await liaison.browser.send('PATCH', '/api/account', { timeZone: 'America/Los_Angeles' });
  expect((await liaison.browser.send('GET', '/api/availability')).body.timezone).toBe('America/Los_Angeles');
  const path = `/api/appointments/suggest/${liaison.id}?from=${inDays(2).slice(0, 10)}&days=7`;
  const { body: offered } = await athlete.browser.send('GET', path);
  const times = offered.map(({ time }: { time: string }) => time);
  expect([times.toSorted().at(0), times.toSorted().at(-1)]).toEqual(['09:00', '16:30']);
  const night = { liaisonId: liaison.id, scheduledAt: offered[0].datetime.replace(/T.*/, 'T09:00:00.000Z') };
  expect(await athlete.browser.send('POST', '/api/appointments', night)).toMatchObject({
    status: 409,
    body: { code: 'SLOT_NOT_OFFERED' },
  });
  const booking = { liaisonId: liaison.id, scheduledAt: offered[0].datetime };
  expect((await athlete.browser.send('POST', '/api/appointments', booking)).status).toBe(201);
});

test('unsaved hours are previewed around the meetings that are booked, in a zone of choice, and nothing is saved', async () => {
  const { athlete, liaison } = await openPair(care);
  const booking = { liaisonId: liaison.id, scheduledAt: inDays(2), duration: 60 };
  expect((await athlete.browser.send('POST', '/api/appointments', booking)).status).toBe(201);
  const preview = (hours: object) =>
    liaison.browser.send('POST', '/api/availability/preview', { ...alwaysOpen, ...hours, shownIn: 'Asia/Tokyo' });
  const dayOf = (days: number) => inDays(days).slice(0, 10);
  const night = [{ from: '00:00', to: '02:00' }];
  const { status, body } = await preview({
    weekly: [],
    dated: [2, 3].map((days) => ({ date: dayOf(days), periods: night })),
    leave: [{ from: dayOf(3), to: dayOf(3) }],
  });
  expect(status).toBe(200);
  expect(body).toEqual([
    { date: dayOf(2), time: '10:00', datetime: `${dayOf(2)}T01:00:00.000Z`, timezone: 'Asia/Tokyo' },
    { date: dayOf(2), time: '10:30', datetime: `${dayOf(2)}T01:30:00.000Z`, timezone: 'Asia/Tokyo' },
  ]);
  // Without an edit it is what an athlete is offered; the first slots may have begun between the two answers.
  const offered = await athlete.browser.send('GET', `/api/appointments/suggest/${liaison.id}?timezone=Asia/Tokyo`);
  expect((await preview({})).body.slice(-400)).toEqual(offered.body.slice(-400));
  const { body: saved } = await liaison.browser.send('GET', '/api/availability');
  expect(saved).toEqual({ ...alwaysOpen, version: 1 });
});

test('a trip moves the hours of a liaison and the clocks of both, and is seen by nobody else', async () => {
  const { athlete, liaison } = await openPair(care, {
    weekly: [{ day: 1, periods: [{ from: '09:00', to: '10:00' }] }],
  });
  const path = `/api/appointments/suggest/${liaison.id}?timezone=UTC&from=${aTrip.from}&days=14`;
  const clocks = async (query = '') =>
    [...new Set<string>((await athlete.browser.send('GET', `${path}${query}`)).body.map(timeIn))].toSorted();
  expect(await clocks()).toEqual(['09:00 UTC', '09:30 UTC']);
  const saved = await liaison.browser.send('PUT', '/api/itinerary', { trips: [aTrip], version: 0 });
  expect(saved).toMatchObject({ status: 200, body: { trips: [aTrip], version: 1 } });
  // Ten days have a Monday there; one of the days after them may have one at home.
  expect(await clocks()).toEqual(expect.arrayContaining(['00:00 UTC', '00:30 UTC']));
  const { body: own } = await athlete.browser.send('GET', '/api/itinerary');
  expect(own).toEqual({ trips: [], version: 0 });
  await athlete.browser.send('PUT', '/api/itinerary', { trips: [{ ...aTrip, place: null }], version: 0 });
  expect(await clocks('&followTrips=true')).toEqual(expect.arrayContaining(['09:00 Asia/Tokyo', '09:30 Asia/Tokyo']));
  const [first] = (await athlete.browser.send('GET', path)).body;
  const form = { liaisonId: liaison.id, scheduledAt: first.datetime };
  const { body: meeting } = await athlete.browser.send('POST', '/api/appointments', form);
  expect(meeting.away).toEqual({
    ...{ at: first.datetime, athleteTimeZone: 'Asia/Tokyo', liaisonTimeZone: 'Asia/Tokyo' },
  });
  expect(JSON.stringify(meeting)).not.toContain('Training camp');
});
const timeIn = ({ time, timezone }: { time: string; timezone: string }) => `${time} ${timezone}`;

test('trips saved from an old version are refused with the current ones', async () => {
  const { browser } = await care.athlete();
  await browser.send('PUT', '/api/itinerary', { trips: [aTrip], version: 0 });
  expect(await browser.send('PUT', '/api/itinerary', { trips: [], version: 0 })).toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { trips: [aTrip], version: 1 }, differs: ['trips'] },
  });
});

describe('is refused with a clear answer:', () => {
  let browser: Awaited<ReturnType<Care['athlete']>>['browser'];
  let liaisonBrowser: typeof browser;
  beforeAll(async () => {
    const { athlete, liaison } = await openPair(care);
    ({ browser } = athlete);
    liaisonBrowser = liaison.browser;
  });

  test.each<[string, object, Record<string, string>]>([
    [
      'periods that overlap',
      {
        weekly: [
          {
            day: 1,
            periods: [
              { from: '09:00', to: '12:00' },
              { from: '11:00', to: '13:00' },
            ],
          },
        ],
      },
      { 'weekly.0.periods': 'Periods of a day must not overlap' },
    ],
    [
      'a period without length',
      { weekly: [{ day: 1, periods: [{ from: '09:00', to: '09:00' }] }] },
      { 'weekly.0.periods.0': 'A period ends after it begins' },
    ],
    ['an eighth day', { weekly: [{ day: 8, periods: [] }] }, { 'weekly.0.day': '1 is Monday, 7 Sunday' }],
    [
      'leave that ends before',
      { leave: [{ from: '2026-05-02', to: '2026-05-01' }] },
      { 'leave.0': 'Leave ends on its first day or later' },
    ],
  ])('hours with %s', async (_name, change, fields) => {
    const form = { ...alwaysOpen, ...change, version: 1 };
    refused(await liaisonBrowser.send('PUT', '/api/availability', form), 400, 'INVALID', fields);
    const unsaved = { ...alwaysOpen, ...change, shownIn: 'UTC' };
    refused(await liaisonBrowser.send('POST', '/api/availability/preview', unsaved), 400, 'INVALID', fields);
  });

  test.each<[string, object, Record<string, string>]>([
    ['no zone', { shownIn: undefined }, { shownIn: 'Time zone is required' }],
    ['an unknown zone', { shownIn: 'Mars/Base' }, { shownIn: 'Unknown time zone' }],
    ['a version', { version: 1 }, { version: 'Not a field of this request' }],
  ])('a preview with %s', async (_name, change, fields) => {
    const form = { ...alwaysOpen, shownIn: 'UTC', ...change };
    refused(await liaisonBrowser.send('POST', '/api/availability/preview', form), 400, 'INVALID', fields);
  });

  test.each<[string, object, Record<string, string>]>([
    ['an unknown zone', { timezone: 'Mars/Base' }, { 'trips.0.timezone': 'Unknown time zone' }],
    ['a date that is none', { from: '2026-02-30' }, { 'trips.0.from': 'Must be a date' }],
    ['an end before its beginning', { to: '2020-01-01' }, { 'trips.0.to': 'A trip ends on its first day or later' }],
    ['a hotel', { hotel: 'Central' }, { 'trips.0.hotel': 'Not a field of this request' }],
  ])('a trip with %s', async (_name, change, fields) => {
    const form = { trips: [{ ...aTrip, ...change }], version: 0 };
    refused(await browser.send('PUT', '/api/itinerary', form), 400, 'INVALID', fields);
  });

  test('trips that overlap, or too many', async () => {
    const overlapping = { trips: [aTrip, { ...aTrip, from: aTrip.to, to: '2199-01-01' }], version: 0 };
    refused(await browser.send('PUT', '/api/itinerary', overlapping), 400, 'INVALID', {
      trips: 'Trips must not overlap',
    });
    const many = { trips: Array.from({ length: 51 }, () => aTrip), version: 0 };
    expect((await browser.send('PUT', '/api/itinerary', many)).body.fields.trips).toMatch('At most 50');
  });
});
