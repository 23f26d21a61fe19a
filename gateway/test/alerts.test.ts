import { randomUUID } from 'node:crypto';
import { databaseOf, openMongo } from '@entourage/kit/mongo/open-mongo.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { type LiveStream, liveOf } from './live-stream.ts';
import { aCheckIn, type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let people: People;
let care: Care;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  care = careOf(people, await people.admin());
});

const alertsOf = async ({ browser }: Person, query = '') => (await browser.send('GET', `/api/alerts${query}`)).body;
const saveRisk = ({ browser }: Person, { id }: Person, injuryRisk: string) =>
  browser.send('PUT', `/api/biomarkers/${id}`, { injuryRisk });
const named = ({ id, username }: Person) => ({ id, username, firstName: 'Noor', lastName: 'Haddad' });
const noticesOf = ({ received }: LiveStream, kind: string) =>
  received.flatMap(({ data }) => (data.kind === kind ? data.id : []));

/** Backdates the athlete's assessments by an hour, once they have raised an alert for somebody: it depends on their times. */
async function longAgo(athlete: Person, alerted: Person) {
  await eventually(async () => expect(await alertsOf(alerted)).toHaveLength(1));
  const mongo = await openMongo(platform.mongoUrl, 2, createLog('test', 'silent'));
  const versions = databaseOf(mongo).collection('biomarkers').find({ ownerId: athlete.id });
  for await (const { _id, savedAt } of versions) {
    const earlier = { $set: { savedAt: new Date(savedAt.getTime() - 3_600_000) } };
    await databaseOf(mongo).collection('biomarkers').updateOne({ _id }, earlier);
  }
  await mongo.close();
}

/** Copies the athlete's check-in to each of the days before. */
async function saidTheSame(athlete: Person, days: number) {
  const mongo = await openMongo(platform.mongoUrl, 2, createLog('test', 'silent'));
  const { timeZone, ...values } = aCheckIn;
  const documents = Array.from({ length: days }, (_, index) => ({
    _id: randomUUID(),
    ownerId: athlete.id,
    date: new Date(Date.now() - (index + 1) * 86_400_000).toISOString().slice(0, 10),
    timeZone,
    values,
    revision: 1,
    savedAt: new Date(),
    missedAt: null,
    earlier: [],
  }));
  await databaseOf(mongo).collection<{ _id: string }>('check_ins').insertMany(documents);
  await mongo.close();
}

test("a red flag notifies the athlete's liaisons within five seconds, and nobody else", async () => {
  const { athlete, liaison } = await care.pair();
  const colleague = await care.liaison();
  await care.assign(athlete, colleague);
  const stranger = (await care.pair()).liaison;
  await saidTheSame(athlete, 10);
  const everybody = [athlete, liaison, colleague, stranger];
  const streams = await Promise.all(everybody.map((each) => liveOf(platform.gatewayUrl, each)));
  const [toAthlete, toLiaison, toColleague, toStranger] = streams as [LiveStream, LiveStream, LiveStream, LiveStream];

  await athlete.browser.send('PUT', '/api/check-ins/today', { ...aCheckIn, timeZone: 'UTC', sleep: 2 });
  await eventually(() => {
    for (const stream of [toLiaison, toColleague]) expect(noticesOf(stream, 'Alert')).toHaveLength(1);
  });
  const [alert, ...others] = await alertsOf(liaison);
  expect(others).toEqual([]);
  expect(noticesOf(toLiaison, 'Alert')).toEqual([alert.id]);
  expect(alert).toMatchObject({
    athleteId: athlete.id,
    kind: 'RED_FLAG',
    flags: [{ item: 'sleep', level: 'RED', z: -4 }],
    missedDays: null,
    seenAt: null,
    athlete: named(athlete),
  });
  expect(await alertsOf(colleague)).toMatchObject([{ id: alert.id }]);
  expect(await alertsOf(stranger)).toEqual([]);
  for (const stream of [toAthlete, toStranger]) expect(noticesOf(stream, 'Alert')).toEqual([]);
  for (const stream of streams) stream.close();

  const [row] = (await liaison.browser.send('GET', '/api/triage')).body;
  expect(row).toMatchObject({
    athleteId: athlete.id,
    injuryRisk: null,
    flags: [{ item: 'sleep', level: 'RED' }],
    missedDays: 0,
    alerts: 1,
  });
});

test('each change of a risk to HIGH alerts the other liaisons, and each liaison marks it as seen separately', async () => {
  const { athlete, liaison } = await care.pair();
  const colleague = await care.liaison();
  await care.assign(athlete, colleague);
  for (const risk of ['HIGH', 'HIGH', 'LOW']) await saveRisk(liaison, athlete, risk);
  await longAgo(athlete, colleague);
  await saveRisk(liaison, athlete, 'HIGH');
  const alerts = await eventually(async () => {
    const found = await alertsOf(colleague);
    expect(found.map(({ kind }: { kind: string }) => kind)).toEqual(['HIGH_RISK', 'HIGH_RISK']);
    return found;
  });

  const seen = await colleague.browser.send('POST', `/api/alerts/${alerts[0].id}/seen`);
  expect(seen).toMatchObject({ status: 200, body: { ...alerts[0], seenAt: expect.any(String) } });
  const again = await colleague.browser.send('POST', `/api/alerts/${alerts[0].id}/seen`);
  expect(again.body).toEqual(seen.body);
  expect(await alertsOf(colleague, '?seen=true')).toEqual([seen.body]);
  expect(await alertsOf(colleague, '?seen=false')).toEqual([alerts[1]]);
  expect(await alertsOf(liaison)).toEqual([]);
});

test('all alerts that were shown are marked as seen at once, for this liaison alone', async () => {
  const { athlete, liaison } = await care.pair();
  const [colleague, third] = [await care.liaison(), await care.liaison()];
  for (const each of [colleague, third]) await care.assign(athlete, each);
  for (const risk of ['HIGH', 'LOW']) await saveRisk(colleague, athlete, risk);
  await longAgo(athlete, liaison);
  await saveRisk(colleague, athlete, 'HIGH');
  const [newest, older] = await eventually(async () => {
    const found = await alertsOf(liaison);
    expect(found).toHaveLength(2);
    return found;
  });
  const see = (body: object) => liaison.browser.send('POST', '/api/alerts/seen', body);
  refused(await see({}), 400, 'INVALID', { until: 'Must be a date' });
  expect((await see({ until: older.raisedAt })).status).toBe(204);
  expect(await alertsOf(liaison, '?seen=false')).toMatchObject([{ id: newest.id }]);
  for (const _time of [1, 2]) expect((await see({ until: newest.raisedAt })).status).toBe(204);
  expect(await alertsOf(liaison, '?seen=false')).toEqual([]);
  await eventually(async () => expect(await alertsOf(third, '?seen=false')).toHaveLength(2));
});

test("a former liaison sees none of an athlete's alerts, a new liaison sees all", async () => {
  const { athlete, liaison, connection } = await care.pair();
  const colleague = await care.liaison();
  await care.assign(athlete, colleague);
  await saveRisk(colleague, athlete, 'HIGH');
  const [alert] = await eventually(async () => {
    const found = await alertsOf(liaison);
    expect(found).toHaveLength(1);
    return found;
  });
  await care.unassign(connection);
  await eventually(async () => expect(await alertsOf(liaison)).toEqual([]));
  refused(await liaison.browser.send('POST', `/api/alerts/${alert.id}/seen`), 404, 'NOT_FOUND');
  const next = await care.liaison();
  await care.assign(athlete, next);
  expect(await alertsOf(next)).toMatchObject([{ id: alert.id, seenAt: null }]);
});

test('an athlete has all alerts about them, however old, and marks none', async () => {
  const { athlete, liaison } = await care.pair();
  await saveRisk(liaison, athlete, 'HIGH');
  await care.inCare();
  const [alert] = await eventually(async () => {
    const found = await alertsOf(athlete);
    expect(found).toHaveLength(1);
    return found;
  });
  expect(alert).toMatchObject({ kind: 'HIGH_RISK', athleteId: athlete.id, seenAt: null, athlete: named(athlete) });
  const mongo = await openMongo(platform.mongoUrl, 2, createLog('test', 'silent'));
  const raisedAt = new Date(Date.now() - 100 * 86_400_000);
  await databaseOf(mongo).collection('alerts').updateOne({ ownerId: athlete.id }, { $set: { raisedAt } });
  await mongo.close();
  expect(await alertsOf(athlete)).toEqual([{ ...alert, raisedAt: raisedAt.toISOString() }]);
  refused(await athlete.browser.send('POST', `/api/alerts/${alert.id}/seen`), 404, 'NOT_FOUND');
});

test('alerts are paged, and their query is validated', async () => {
  const { athlete, liaison } = await care.pair();
  const colleague = await care.liaison();
  await care.assign(athlete, colleague);
  for (const risk of ['HIGH', 'LOW']) await saveRisk(colleague, athlete, risk);
  await longAgo(athlete, liaison);
  await saveRisk(colleague, athlete, 'HIGH');
  await eventually(async () => expect(await alertsOf(liaison)).toHaveLength(2));
  const all = await alertsOf(liaison);
  const first = await liaison.browser.send('GET', '/api/alerts?limit=1');
  expect([first.body, first.headers.get('x-total-count')]).toEqual([[all[0]], '2']);
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect((await liaison.browser.send('GET', next)).body).toEqual([all[1]]);
  refused(await liaison.browser.send('GET', '/api/alerts?seen=maybe'), 400, 'INVALID', { seen: 'true or false' });
  refused(await liaison.browser.send('GET', '/api/alerts?cursor=x'), 400, 'INVALID_CURSOR', {
    cursor: expect.any(String),
  });
  refused(await liaison.browser.send('POST', `/api/alerts/${randomUUID()}/seen`), 404, 'NOT_FOUND');
  // An athlete's id is not an alert's.
  refused(await liaison.browser.send('POST', `/api/alerts/${athlete.id}/seen`), 404, 'NOT_FOUND');
});

test('the athlete sees that a liaison read them', async () => {
  const { athlete, liaison } = await care.pair();
  const colleague = await care.liaison();
  await care.assign(athlete, colleague);
  await saveRisk(colleague, athlete, 'HIGH');
  await eventually(async () => expect(await alertsOf(liaison)).toHaveLength(1));
  const lookAtRisk = async () => {
    const visits = (await athlete.browser.send('GET', '/api/health-reads')).body;
    const visit = visits.find(({ by }: { by: { id: string } }) => by.id === liaison.id);
    return visit.parts.find(({ category }: { category: string }) => category === 'INJURY_RISK').at;
  };
  const before = await lookAtRisk();
  await alertsOf(liaison);
  expect((await lookAtRisk()) > before).toBe(true);
});
