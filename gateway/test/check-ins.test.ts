import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { liveOf } from './live-stream.ts';
import { once } from './once.ts';
import { aCheckIn, anInjury, type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let people: People;
let care: Care;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  care = careOf(people, await people.admin());
});
// A refusal leaves nothing behind, so that all of them can be of the same people.
const untouched = once(() => care.athlete());

const path = '/api/check-ins/today';
const save = ({ browser }: Person, change: object = {}) => browser.send('PUT', path, { ...aCheckIn, ...change });
const today = ({ browser }: Person, timeZone: string) =>
  browser.send('GET', `${path}?timeZone=${encodeURIComponent(timeZone)}`);
const wellness = ({ browser }: Person, { id }: Person, query = '') =>
  browser.send('GET', `/api/athletes/${id}/wellness${query}`);

/** The current date in the zone. */
const dateIn = (timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone }).format(new Date());

describe('a check-in', () => {
  test("is for today in the athlete's zone, and load is exertion times minutes", async () => {
    const athlete = await care.athlete();
    const date = dateIn('Europe/Berlin');
    expect((await today(athlete, 'Europe/Berlin')).body).toEqual({ date, checkIn: null, questions: [] });
    const saved = await save(athlete);
    expect(saved).toMatchObject({ status: 200, body: { ...aCheckIn, date, load: 450 } });
    expect((await today(athlete, 'Europe/Berlin')).body).toEqual({ date, checkIn: saved.body, questions: [] });
  });

  test('may name the day that it answers', async () => {
    const athlete = await care.athlete();
    const date = dateIn('Europe/Berlin');
    expect(await save(athlete, { date })).toMatchObject({ status: 200, body: { date } });
  });

  test('says where it is sore, and nothing of it where that is not sent', async () => {
    const athlete = await care.athlete();
    const soreAreas = ['LOWER_BACK', 'LEFT_HAMSTRING'];
    expect((await save(athlete, { soreness: 2, soreAreas })).body).toMatchObject({ soreAreas });
    expect((await wellness(athlete, athlete)).body.days).toMatchObject([{ soreAreas }]);
    expect((await save(athlete)).body).toMatchObject({ soreAreas: [] });
  });

  test('takes further sessions, whose load counts, and none where they are not sent', async () => {
    const athlete = await care.athlete();
    const furtherSessions = [{ exertion: 4, minutes: 45 }];
    expect((await save(athlete, { furtherSessions })).body).toMatchObject({ furtherSessions, load: 630 });
    expect((await wellness(athlete, athlete)).body.days).toMatchObject([{ furtherSessions, load: 630 }]);
    expect((await save(athlete)).body).toMatchObject({ furtherSessions: [], load: 450 });
  });

  test('saved again on the same day replaces the first', async () => {
    const athlete = await care.athlete();
    await save(athlete);
    const again = await save(athlete, { sleep: 2 });
    expect((await today(athlete, 'Europe/Berlin')).body.checkIn).toEqual(again.body);
    expect((await wellness(athlete, athlete)).body.days).toEqual([again.body]);
  });

  test('is one a day across time zones, and none between them is reported as missed', async () => {
    const athlete = await care.athlete();
    const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Niue'];
    for (const timeZone of [ahead, behind, ahead]) await save(athlete, { timeZone });
    const { days, missedDays } = (await wellness(athlete, athlete)).body;
    // The zones are a day apart, except for one hour with the same date in both.
    const dates = [...new Set([dateIn(behind), dateIn(ahead)])];
    expect(days.map(({ date }: { date: string }) => date)).toEqual(dates);
    expect(missedDays).toBe(0);
  });

  const oneToFive = (name: string) => `${name}: choose from 1 to 5`;
  test.each<[string, object, Record<string, string>]>([
    [
      'none of it',
      { sleep: undefined, timeZone: undefined },
      { timeZone: 'Time zone is required', sleep: oneToFive('Sleep') },
    ],
    ['0', { soreness: 0 }, { soreness: oneToFive('Soreness') }],
    ['6', { fatigue: 6 }, { fatigue: oneToFive('Fatigue') }],
    ['half a step', { mood: 2.5 }, { mood: oneToFive('Mood') }],
    ['a number in quotes', { stress: '3' }, { stress: oneToFive('Stress') }],
    ['null', { stress: null }, { stress: oneToFive('Stress') }],
    ['a part of the body that is none', { soreAreas: ['TAIL'] }, { 'soreAreas.0': 'Choose a part of the body' }],
    ['a part of the body twice', { soreAreas: ['NECK', 'NECK'] }, { soreAreas: 'Each part of the body once' }],
    [
      'a sore part without soreness',
      { soreness: 5, soreAreas: ['NECK'] },
      { soreAreas: 'Without soreness no part of the body is sore' },
    ],
    ['an exertion above the hardest', { exertion: 11 }, { exertion: 'Session: choose from 0 to 10' }],
    ['a session that is too long', { minutes: 601 }, { minutes: 'At most 600 minutes' }],
    ['negative minutes', { minutes: -1 }, { minutes: 'Minutes must be a whole number' }],
    ['a session without minutes', { minutes: 0 }, { minutes: 'Say how long the session took' }],
    ['minutes without a session', { exertion: 0 }, { minutes: 'A day without a session has no minutes' }],
    [
      'a further session without an exertion',
      { furtherSessions: [{ exertion: 0, minutes: 30 }] },
      { 'furtherSessions.0.exertion': 'Session: choose from 1 to 10' },
    ],
    [
      'a further session without minutes',
      { furtherSessions: [{ exertion: 4, minutes: 0 }] },
      { 'furtherSessions.0.minutes': 'Say how long the session took' },
    ],
    [
      'a fifth session',
      { furtherSessions: Array.from({ length: 4 }, () => ({ exertion: 4, minutes: 30 })) },
      { furtherSessions: 'At most 3 further sessions' },
    ],
    [
      'a further session on a day of rest',
      { exertion: 0, minutes: 0, furtherSessions: [{ exertion: 4, minutes: 30 }] },
      { furtherSessions: 'A day without a session has no further ones' },
    ],
    ['minutes without bounds', { minutes: 1e300 }, { minutes: 'Minutes must be a whole number' }],
    ['an unknown zone', { timeZone: 'Mars/Olympus' }, { timeZone: 'Not a time zone' }],
    ['a day long ago', { date: '1900-01-01' }, { date: 'A check-in is for today, or until 4:00 for the day before' }],
    ['a day that never was', { date: '2026-02-30' }, { date: 'Must be a date' }],
  ])('with %s is refused, field by field, and nothing is saved', async (_name, change, fields) => {
    const athlete = await untouched();
    refused(await save(athlete, change), 400, 'INVALID', fields);
    expect((await today(athlete, 'Europe/Berlin')).body.checkIn).toBeNull();
  });

  test('needs a known time zone', async () => {
    const athlete = await care.athlete();
    refused(await today(athlete, 'Nowhere'), 400, 'INVALID', { timeZone: 'Not a time zone' });
    refused(await athlete.browser.send('GET', path), 400, 'INVALID', { timeZone: 'Time zone is required' });
  });

  test("notifies the athlete's liaison and the athlete's other window at once, and nobody else", async () => {
    const { athlete, liaison } = await care.pair();
    const stranger = (await care.pair()).liaison;
    const streams = await Promise.all([athlete, liaison, stranger].map((each) => liveOf(platform.gatewayUrl, each)));
    const [own, theirs, others] = streams;
    await save(athlete);
    const notice = { event: 'changed', data: { kind: 'CheckIn', id: athlete.id } };
    await eventually(() => {
      for (const stream of [own, theirs]) expect(stream?.received).toContainEqual(expect.objectContaining(notice));
    });
    // Word of being connected may still arrive: only check-ins count.
    expect(others?.received).not.toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ kind: 'CheckIn' }) }),
    );
    for (const stream of streams) stream.close();
    expect((await wellness(liaison, athlete)).body.days).toMatchObject([{ sleep: 4, load: 450 }]);
  });
});

describe('wellness', () => {
  test('covers 28 days unless another allowed number is requested', async () => {
    const athlete = await care.athlete();
    await save(athlete);
    const daysOf = async (query: string) => {
      const { from, to } = (await wellness(athlete, athlete, query)).body;
      return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
    };
    expect(await Promise.all(['', '?days=7', '?days=28', '?days=90'].map(daysOf))).toEqual([28, 7, 28, 90]);
    for (const days of ['30', '0', '-7', '7.5', 'x'])
      refused(await wellness(athlete, athlete, `?days=${days}`), 400, 'INVALID', { days: '7, 28 or 90' });
  });

  test('shows the athlete who looked', async () => {
    const { athlete, liaison } = await care.pair();
    await wellness(athlete, athlete);
    await wellness(liaison, athlete);
    const reads = (await athlete.browser.send('GET', '/api/health-reads')).body;
    expect(reads).toMatchObject([{ by: { id: liaison.id } }]);
    const parts = reads[0].parts.map(({ category }: { category: string }) => category);
    expect(parts).toEqual(expect.arrayContaining(['CHECK_INS', 'MEASUREMENTS']));
  });
});

describe('the injury log', () => {
  const log = ({ id }: Person) => `/api/athletes/${id}/injuries`;
  const enter = ({ browser }: Person, of: Person, change: object = {}) =>
    browser.send('POST', log(of), { ...anInjury, ...change });
  const tomorrow = () => new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10);
  const named = ({ id, username }: Person) => ({ id, username, firstName: 'Noor', lastName: 'Haddad' });

  test('is written by the athlete and the liaison, each by name', async () => {
    const { athlete, liaison } = await care.pair();
    const stream = await liveOf(platform.gatewayUrl, liaison);
    const entered = await enter(athlete, athlete);
    expect(entered).toMatchObject({
      status: 201,
      body: {
        ...anInjury,
        athleteId: athlete.id,
        resolvedAt: null,
        resolvedOn: null,
        version: 1,
        savedBy: named(athlete),
      },
    });
    await eventually(
      () =>
        expect(stream.received).toContainEqual(expect.objectContaining({ data: { kind: 'Injury', id: athlete.id } })),
      5000,
    );
    stream.close();

    const injury = `/api/injuries/${entered.body.id}`;
    const change = { stage: 'RETURN_TO_SPORT', notes: null };
    const changed = await liaison.browser.send('PATCH', injury, change);
    expect(changed).toMatchObject({ status: 200, body: { ...change, version: 2, savedBy: named(liaison) } });
    const resolved = (await athlete.browser.send('PATCH', injury, { resolvedOn: anInjury.onset })).body;
    expect(resolved).toMatchObject({ version: 3, resolvedAt: resolved.savedAt, resolvedOn: anInjury.onset });
    expect((await liaison.browser.send('GET', log(athlete))).body).toEqual([resolved]);

    const late = await liaison.browser.send('PATCH', injury, { site: 'Right hamstring', version: 2 });
    refused(late, 409, 'STALE_VERSION');
    expect(late.body).toMatchObject({ current: { id: resolved.id, version: 3 }, differs: ['resolvedOn'] });
    const corrected = { site: 'Right hamstring', onset: '2026-02-18' };
    const answer = await liaison.browser.send('PATCH', injury, { ...corrected, version: 3 });
    expect(answer).toMatchObject({ status: 200, body: { ...corrected, version: 4, savedBy: named(liaison) } });
    const future = await liaison.browser.send('PATCH', injury, { onset: tomorrow() });
    refused(future, 400, 'INVALID', { onset: 'Cannot be in the future' });
    const ahead = await liaison.browser.send('PATCH', injury, { resolvedOn: tomorrow() });
    refused(ahead, 400, 'INVALID', { resolvedOn: 'Cannot be in the future' });
  });

  test('loses an entry made in error for everybody, once a person who may change it removes it', async () => {
    const { athlete, liaison } = await care.pair();
    const [mine, theirs] = [await enter(athlete, athlete), await enter(liaison, athlete, { site: 'Hip' })];
    const removed = (by: Person, id: string) => by.browser.send('DELETE', `/api/injuries/${id}`);
    refused(await removed(await care.liaison(), mine.body.id), 404, 'NOT_FOUND');
    expect((await removed(liaison, mine.body.id)).status).toBe(204);
    for (const who of [athlete, liaison]) {
      expect((await who.browser.send('GET', log(athlete))).body).toEqual([theirs.body]);
    }
    refused(await removed(liaison, mine.body.id), 404, 'NOT_FOUND');
    const late = await liaison.browser.send('PATCH', `/api/injuries/${mine.body.id}`, { resolved: true });
    refused(late, 404, 'NOT_FOUND');
    expect((await removed(athlete, theirs.body.id)).status).toBe(204);
    expect((await athlete.browser.send('GET', log(athlete))).body).toEqual([]);
  });

  test.each<[string, () => object, Record<string, string>]>([
    ['nowhere', () => ({ site: '  ' }), { site: 'Say where it is' }],
    ['since a day that never was', () => ({ onset: '2026-02-30' }), { onset: 'Must be a date' }],
    ['since the future', () => ({ onset: tomorrow() }), { onset: 'Cannot be in the future' }],
    ['since 1900', () => ({ onset: '1900-01-01' }), { onset: 'Must be a date since 1950' }],
    ['at no stage', () => ({ stage: 'FINE' }), { stage: 'Choose a stage' }],
    ['at length', () => ({ notes: 'x'.repeat(1001) }), { notes: 'At most 1000 characters' }],
  ])('takes none that is %s', async (_name, change, fields) => {
    const athlete = await untouched();
    refused(await enter(athlete, athlete, change()), 400, 'INVALID', fields);
    expect((await athlete.browser.send('GET', log(athlete))).body).toEqual([]);
  });
});
