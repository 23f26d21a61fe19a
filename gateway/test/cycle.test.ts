import { shareCategories } from '@entourage/contracts/consent.ts';
import { cycleSymptoms, mostPeriods, mostSymptomDays } from '@entourage/contracts/health.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { aCycle } from './cycles.ts';
import { joined, shared } from './entourage.ts';
import { liveOf } from './live-stream.ts';
import { once } from './once.ts';
import { aCheckIn, type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let people: People;
let care: Care;
let admin: Person;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
  care = careOf(people, admin);
});
// A refusal leaves nothing behind, so that all of them can be of the same athlete.
const untouched = once(() => care.athlete());

const read = ({ browser }: Person, { id }: Person) => browser.send('GET', `/api/athletes/${id}/cycle`);
const save = ({ browser }: Person, change: object = {}) => browser.send('PUT', '/api/cycle', { ...aCycle, ...change });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const visitsOf = async (athlete: Person) => (await athlete.browser.send('GET', '/api/health-reads')).body;
const cycleVisits = async (athlete: Person) =>
  (await visitsOf(athlete)).filter(({ parts }: { parts: { category: string }[] }) =>
    parts.some(({ category }) => category === 'CYCLE'),
  );

test('an athlete logs the cycle, and reads the day and what the last cycles say of the next', async () => {
  const athlete = await care.athlete();
  expect(await read(athlete, athlete)).toMatchObject({ status: 200, body: null });
  const periods = [90, 61, 33, 4].map((days) => ({
    ...{ startedOn: daysAgo(days), endedOn: daysAgo(days - 3), flow: 'LIGHT' },
  }));
  const saved = await save(athlete, { periods, timeZone: 'UTC' });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      ...{ athleteId: athlete.id, isOn: true, isShared: false, version: 1, isLongAbsence: false },
      periods: periods.toReversed(),
      cycles: [{ days: null }, { days: 29 }, { days: 28 }, { days: 29 }],
      estimate: { usualDays: 29, shortestDays: 28, longestDays: 29, daysLate: null },
    },
  });
  // A midnight may pass in between.
  expect([5, 6]).toContain(saved.body.cycleDay);
  expect((await athlete.browser.send('POST', '/api/account/data')).body.cycle).toMatchObject({
    ...{ version: 1, periods: periods.toReversed() },
  });
});

test('no liaison, no member and no administrator in an emergency reads it, and nothing tells of it', async () => {
  const { athlete, liaison } = await care.pair();
  const member = await joined(people, athlete);
  await shared(athlete, member, shareCategories);
  await eventually(async () => {
    const { body } = await member.browser.send('GET', `/api/athletes/${athlete.id}/shared`);
    expect(body.granted).toEqual(shareCategories);
  });
  const stream = await liveOf(platform.gatewayUrl, liaison);
  await save(athlete);
  const emergency = await care.openEmergency(athlete);
  expect(await read(liaison, athlete)).toMatchObject({ status: 200, body: null });
  const others = [member, admin, await care.liaison(), await care.athlete()];
  for (const other of others) refused(await read(other, athlete), 404, 'NOT_FOUND');
  expect(await cycleVisits(athlete)).toEqual([]);
  // A later notice shows that the stream was open: that of the log would have come before it.
  await athlete.browser.send('POST', `/api/athletes/${athlete.id}/illnesses`, {
    ...{ name: 'Cold', onset: '2026-02-24', training: 'SOME' },
  });
  await eventually(() =>
    expect(stream.received).toContainEqual(expect.objectContaining({ data: { kind: 'Illness', id: athlete.id } })),
  );
  stream.close();
  const notice = expect.objectContaining({ data: expect.objectContaining({ kind: 'Cycle' }) });
  expect(stream.received).not.toContainEqual(notice);
  const trail = () => people.query('admin', 'select action from audit_entries where person = $1', [athlete.id]);
  await eventually(async () => expect(await trail()).toContainEqual({ action: 'illness.entered' }));
  expect(await trail()).not.toContainEqual({ action: 'cycle.changed' });

  // Shared with the liaisons, it is with nobody else.
  await save(athlete, { isShared: true, version: 1 });
  expect((await read(liaison, athlete)).body).toMatchObject({ isShared: true });
  for (const other of others) refused(await read(other, athlete), 404, 'NOT_FOUND');
  await admin.browser.send('DELETE', `/api/admin/emergency-access/${emergency.id}`);
});

test('once it is shared the liaison reads it, which the athlete sees; and loses it at once', async () => {
  const { athlete, liaison } = await care.pair();
  const stream = await liveOf(platform.gatewayUrl, liaison);
  const { body } = await save(athlete, { isShared: true });
  const notice = { data: { kind: 'Cycle', id: athlete.id } };
  const notices = () => stream.received.filter(({ data }) => data?.kind === 'Cycle');
  await eventually(() => expect(notices()).toMatchObject([notice]));
  expect((await read(liaison, athlete)).body).toMatchObject({ periods: body.periods, isShared: true });
  expect(await cycleVisits(athlete)).toMatchObject([{ role: 'LIAISON', by: { id: liaison.id } }]);
  // Only the athlete changes it.
  refused(await save(liaison), 403, 'FORBIDDEN');

  expect((await save(athlete, { isShared: false, version: 1 })).body).toMatchObject({ isShared: false, version: 2 });
  await eventually(() => expect(notices()).toHaveLength(2));
  stream.close();
  expect((await read(liaison, athlete)).body).toBeNull();
});

test("a liaison reads it on the athlete's day", async () => {
  const { athlete, liaison } = await care.pair();
  const [theirs, here] = ['Pacific/Kiritimati', 'Etc/GMT+12'];
  // A day or two apart, at any hour.
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone }).format(new Date());
  await save(athlete, { isShared: true, timeZone: theirs });
  const readHere = ({ browser }: Person) =>
    browser.send('GET', `/api/athletes/${athlete.id}/cycle?timeZone=${encodeURIComponent(here)}`);
  expect((await readHere(liaison)).body.today).not.toBe(dayIn(theirs));
  await athlete.browser.send('PUT', '/api/check-ins/today', { ...aCheckIn, timeZone: theirs });
  expect((await readHere(liaison)).body.today).toBe(dayIn(theirs));
  expect((await readHere(athlete)).body.today).toBe(dayIn(here));
});

test('the fullest log is saved and read', async () => {
  const athlete = await care.athlete();
  const periods = Array.from({ length: mostPeriods }, (_, index) => ({
    ...{ startedOn: daysAgo(28 * index + 10), endedOn: daysAgo(28 * index + 6), flow: 'MEDIUM' },
  }));
  const symptomDays = Array.from({ length: mostSymptomDays }, (_, index) => ({
    ...{ day: daysAgo(index + 1), symptoms: cycleSymptoms },
  }));
  expect((await save(athlete, { periods, symptomDays })).status).toBe(200);
  expect((await read(athlete, athlete)).body).toMatchObject({ periods, symptomDays });
  const further = { day: '1999-01-01', symptoms: ['CRAMPS'] };
  refused(await save(athlete, { periods, symptomDays: [...symptomDays, further], version: 1 }), 400, 'INVALID', {
    symptomDays: 'At most 1500 days with symptoms',
  });
});

test('turned off it keeps what was entered, and shares nothing', async () => {
  const { athlete, liaison } = await care.pair();
  await save(athlete, { isShared: true });
  refused(await save(athlete, { isOn: false, isShared: true, version: 1 }), 400, 'INVALID', {
    isShared: 'Only what is on is shared',
  });
  await save(athlete, { isOn: false, version: 1 });
  expect((await read(athlete, athlete)).body).toMatchObject({ isOn: false, periods: aCycle.periods });
  expect((await read(liaison, athlete)).body).toBeNull();
});

const [aPeriod] = aCycle.periods;
test.each<[string, object, Record<string, string>]>([
  ['no version', { version: undefined }, { version: 'Must be a whole number' }],
  ['an unknown flow', { periods: [{ ...aPeriod, flow: 'NONE' }] }, { 'periods.0.flow': 'Choose how heavy it is' }],
  [
    'an end before the beginning',
    { periods: [{ ...aPeriod, endedOn: '2026-02-10' }] },
    { 'periods.0.endedOn': 'Cannot be before it began' },
  ],
  [
    'a start to come',
    { periods: [{ ...aPeriod, startedOn: '2999-01-01', endedOn: null }] },
    { 'periods.0.startedOn': 'Cannot be in the future' },
  ],
  [
    'two that overlap',
    { periods: [aPeriod, { ...aPeriod, startedOn: '2026-02-15', endedOn: '2026-02-18' }] },
    { periods: 'Two periods overlap' },
  ],
  [
    'one after one that lasts',
    {
      periods: [
        { ...aPeriod, endedOn: null },
        { ...aPeriod, startedOn: '2026-02-20', endedOn: null },
      ],
    },
    { 'periods.0.endedOn': 'Enter the last day: a later entry follows' },
  ],
  ['a day twice', { symptomDays: Array(2).fill(aCycle.symptomDays[0]) }, { symptomDays: 'Each day once' }],
  [
    'a day without a symptom',
    { symptomDays: [{ day: '2026-02-11', symptoms: [] }] },
    { 'symptomDays.0.symptoms': 'Choose at least one' },
  ],
])('with %s it is refused, and nothing is saved', async (_what, change, fields) => {
  const athlete = await untouched();
  refused(await save(athlete, change), 400, 'INVALID', fields);
  expect((await read(athlete, athlete)).body).toBeNull();
});
