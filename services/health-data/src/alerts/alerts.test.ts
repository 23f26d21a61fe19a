import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { databaseOf } from '@entourage/kit/mongo/open-mongo.ts';
import { alertingOf, firstPage, now, since } from '../../test/alerting.ts';
import { type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { addDays } from '../check-ins/calendar.ts';
import { checkInsName } from '../check-ins/check-in.store.ts';
import { alertOnCheckIn } from '../consumers/alert-on-check-in.ts';
import { shownSince } from './alert.ts';
import { lookForMissed } from './look-for-missed.ts';

let store: DailyStore;

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const anAthlete = (liaisons?: readonly string[]) => alertingOf(store.alerts, liaisons);

test("an alert is raised once per occasion, even concurrently, and published to the athlete's liaisons", async () => {
  const { athlete, liaisons, raise, raised } = anAthlete();
  await Promise.all(Array.from({ length: 10 }, () => raise('RED_FLAG', athlete, '2026-03-30')));
  await raise('RED_FLAG', athlete, '2026-03-31');
  await raise('HIGH_RISK', athlete, '2026-03-30');
  const alerts = await raised();
  expect(alerts.map(({ kind, key }) => [kind, key]).sort()).toEqual([
    ['HIGH_RISK', '2026-03-30'],
    ['RED_FLAG', '2026-03-30'],
    ['RED_FLAG', '2026-03-31'],
  ]);
  const published = await store.published(athlete);
  expect(published.map(({ subject }) => subject).sort()).toEqual(alerts.map(({ _id }) => _id).sort());
  for (const { type, data } of published) {
    expect({ type, data }).toEqual({ type: 'alert.raised', data: { userId: athlete, notify: liaisons } });
  }
});

test('an alert that is raised while it is not known whose liaisons to notify reaches them later, once', async () => {
  const { athlete, liaisons, raise, raised, notifyLate, setStale } = anAthlete();
  setStale(true);
  await raise('RED_FLAG', athlete, '2026-03-30');
  await notifyLate();
  expect(await raised()).toMatchObject([{ kind: 'RED_FLAG' }]);
  expect(await store.published(athlete)).toEqual([]);
  expect(await store.alerts.alertedAt(athlete, '2026-03-30')).toBeNull();

  setStale(false);
  await Promise.all([notifyLate(), notifyLate()]);
  await raise('RED_FLAG', athlete, '2026-03-30');
  const published = await store.published(athlete);
  expect(published.map(({ data }) => data)).toEqual([{ userId: athlete, notify: liaisons }]);
  expect(await store.alerts.alertedAt(athlete, '2026-03-30')).toEqual(now);
  await notifyLate();
  expect((await store.published(athlete)).map(({ id }) => id)).toEqual(published.map(({ id }) => id));
});

test('each liaison marks it as seen separately, once, and only that liaison is notified', async () => {
  const { athlete, raise, raised } = anAthlete();
  await raise('HIGH_RISK', athlete, '1');
  await raise('HIGH_RISK', athlete, '2');
  const [alert] = await raised();
  if (!alert) throw new Error('there is none');
  const [one, other] = [randomUUID(), randomUUID()];
  const seen = await store.alerts.see([alert], one, now);
  expect(await store.alerts.see([alert], one, new Date())).toEqual(seen);
  await Promise.all([other, other, other].map((id) => store.alerts.see([alert], id, now)));

  const page = async (id: string, seen: boolean) => {
    const { alerts, total } = await store.alerts.page(id, [athlete], { ...firstPage, seen });
    return [total, ...alerts.map(({ key }) => key)];
  };
  const [left] = (await raised()).filter(({ _id }) => _id !== alert._id);
  expect(await page(one, true)).toEqual([1, alert.key]);
  expect(await page(one, false)).toEqual([1, left?.key]);
  expect(await page(randomUUID(), true)).toEqual([0]);
  expect(await store.alerts.openCounts(one, [athlete], since)).toEqual(new Map([[athlete, 1]]));
  expect(await store.alerts.openCounts(randomUUID(), [athlete], since)).toEqual(new Map([[athlete, 2]]));

  const published = (await store.published(athlete)).filter(({ type }) => type === 'alert.seen');
  expect(published.map(({ subject, version, data }) => [subject, version, data])).toEqual([
    [alert._id, 2, { userId: athlete, notify: [one] }],
    [alert._id, 3, { userId: athlete, notify: [other] }],
  ]);
});

test('several are marked as seen at once by several liaisons, each once, and none that was raised later', async () => {
  const { athlete, raise } = anAthlete();
  for (const key of ['1', '2', '3']) await raise('HIGH_RISK', athlete, key);
  const [one, other] = [randomUUID(), randomUUID()];
  const unseen = (id: string, until = now) => store.alerts.unseen(id, [athlete], { since, until });
  expect(await unseen(one, new Date(now.getTime() - 1))).toEqual([]);
  const all = await unseen(one);
  expect(all).toHaveLength(3);
  await Promise.all([one, other, one, other].map((id) => store.alerts.see(all, id, now)));
  for (const id of [one, other]) expect(await unseen(id)).toEqual([]);
  const published = (await store.published(athlete)).filter(({ type }) => type === 'alert.seen');
  expect(published).toHaveLength(6);
});

test('an alert is shown for 28 days, so that a new liaison does not start with the past', async () => {
  const { athlete, raise } = anAthlete();
  await raise('HIGH_RISK', athlete, '1');
  const shown = async (id: string, at: Date) => {
    const window = shownSince(at);
    const open = await store.alerts.openCounts(id, [athlete], window);
    return [(await store.alerts.page(id, [athlete], { ...firstPage, since: window })).total, open.get(athlete) ?? 0];
  };
  const days = 28 * 86_400_000;
  expect(await shown(randomUUID(), new Date(now.getTime() + days))).toEqual([1, 1]);
  expect(await shown(randomUUID(), new Date(now.getTime() + days + 1))).toEqual([0, 0]);
});

test('pages have no gaps, the newest first', async () => {
  const { athlete, raise } = anAthlete();
  for (let key = 0; key < 5; key++) await raise('HIGH_RISK', athlete, String(key));
  const whole = await store.alerts.page('', [athlete], firstPage);
  const [last] = whole.alerts.slice(1);
  const behind = { value: last?.raisedAt.toISOString() ?? null, id: last?._id ?? '' };
  const rest = await store.alerts.page('', [athlete], { ...firstPage, behind });
  expect(rest.alerts).toEqual(whole.alerts.slice(2));
  expect(rest.total).toBe(5);
});

describe('a published check-in', () => {
  const today = '2026-03-30';

  async function announced(change: Parameters<DailyStore['checkIn']>[2], days = 10) {
    const { athlete, raise, raised } = anAthlete();
    for (let ago = days; ago > 0; ago--) await store.checkIn(athlete, addDays(today, -ago));
    const { _id } = await store.checkIn(athlete, today, change);
    const handler = alertOnCheckIn({ checkIns: store.checkIns, raise });
    const event = { subject: _id, data: {}, requestid: null, actor: athlete } as AnyEvent;
    await handler.handle([event, event], null);
    return raised();
  }

  test('with a red flag raises an alert that names only the red items', async () => {
    const alerts = await announced({ sleep: 2, minutes: 66 });
    expect(alerts).toMatchObject([
      {
        kind: 'RED_FLAG',
        key: today,
        flags: [{ item: 'sleep', level: 'RED', date: today, z: -4 }],
        missedDays: null,
      },
    ]);
  });

  test('with a yellow flag, or too few earlier days, raises none', async () => {
    expect(await announced({ minutes: 66 })).toEqual([]);
    expect(await announced({ sleep: 1 }, 6)).toEqual([]);
  });

  test('that is missing raises none', async () => {
    const { raise } = anAthlete();
    const handler = alertOnCheckIn({ checkIns: store.checkIns, raise });
    await handler.handle([{ subject: randomUUID(), requestid: null, actor: '' } as AnyEvent], null);
  });
});

describe('an athlete without check-ins', () => {
  const last = '2026-03-26';
  const threeDaysOver = new Date('2026-03-29T22:00:00.000Z');
  const aMomentBefore = new Date(threeDaysOver.getTime() - 1);

  async function look(athlete: ReturnType<typeof anAthlete>, at: Date) {
    const relationships = { liaisonsOf: async (id: string) => (id === athlete.athlete ? athlete.liaisons : []) };
    await lookForMissed({ checkIns: store.checkIns, relationships, raise: athlete.raise }, at);
  }

  test('raises one alert after three whole local days, across replicas', async () => {
    const athlete = anAthlete();
    for (const ago of [5, 3, 0]) await store.checkIn(athlete.athlete, addDays(last, -ago));
    await look(athlete, aMomentBefore);
    expect(await athlete.raised()).toEqual([]);
    await Promise.all([look(athlete, threeDaysOver), look(athlete, threeDaysOver)]);
    await look(athlete, new Date('2026-04-20T12:00:00Z'));
    expect(await athlete.raised()).toMatchObject([{ kind: 'MISSED_CHECK_INS', key: last, missedDays: 3, flags: [] }]);
  });

  test('stops raising it after a check-in, until it happens again', async () => {
    const athlete = anAthlete();
    await store.checkIn(athlete.athlete, last);
    await store.checkIn(athlete.athlete, '2026-03-29');
    await look(athlete, threeDaysOver);
    expect(await athlete.raised()).toEqual([]);
    await look(athlete, new Date('2026-04-01T22:00:00.000Z'));
    expect(await athlete.raised()).toMatchObject([{ key: '2026-03-29' }]);
  });

  test('raises none for a day before the last one, as after a flight to the west', async () => {
    const athlete = anAthlete();
    await store.checkIn(athlete.athlete, '2026-03-27', {}, 'Pacific/Kiritimati');
    await store.checkIn(athlete.athlete, last, {}, 'Pacific/Niue');
    await look(athlete, new Date('2026-03-30T11:00:00.000Z'));
    expect((await athlete.raised()).map(({ key }) => key)).not.toContain(last);
  });

  test('is not kept waiting by all those without a liaison, who were due before', async () => {
    const athlete = anAthlete();
    const { _id, ...said } = await store.checkIn(athlete.athlete, last);
    const missedAt = new Date('2026-03-28T22:00:00.000Z');
    const alone = Array.from({ length: 100 }, () => ({ ...said, _id: randomUUID(), ownerId: randomUUID(), missedAt }));
    await databaseOf(store.mongo).collection<{ _id: string }>(checkInsName).insertMany(alone);
    await look(athlete, threeDaysOver);
    expect(await athlete.raised()).toMatchObject([{ kind: 'MISSED_CHECK_INS', key: last }]);
  });

  test('without a liaison raises none, until there is one', async () => {
    const alone = anAthlete([]);
    await store.checkIn(alone.athlete, last);
    await look(alone, threeDaysOver);
    expect(await alone.raised()).toEqual([]);
    const later = new Date(threeDaysOver.getTime() + 3600_000);
    await look({ ...alone, liaisons: [randomUUID()] }, later);
    expect(await alone.raised()).toMatchObject([{ kind: 'MISSED_CHECK_INS' }]);
  });
});

test('with a deleted account raises none, and existing alerts are counted and erased', async () => {
  const { athlete, raise, raised } = anAthlete();
  await raise('HIGH_RISK', athlete, '1');
  expect(await store.alerts.close(athlete, { id: athlete, now })).toBe(1);
  await raise('HIGH_RISK', athlete, '2');
  expect(await raised()).toHaveLength(1);
  await store.alerts.erase(athlete);
  expect(await raised()).toEqual([]);
});

test('a deleted account is skipped, and the round goes on to the next athlete', async () => {
  const [gone, there] = [anAthlete(), anAthlete()];
  await store.checkIn(gone.athlete, '2026-03-25');
  await store.checkIn(there.athlete, '2026-03-26');
  // Its check-in is still due, as while the rest of the account is being closed.
  await store.profiles.close(gone.athlete, { id: gone.athlete, now });
  const relationships = { liaisonsOf: async () => [randomUUID()] };
  await lookForMissed({ checkIns: store.checkIns, relationships, raise: there.raise }, now);
  expect(await gone.raised()).toEqual([]);
  expect(await there.raised()).toMatchObject([{ kind: 'MISSED_CHECK_INS', key: '2026-03-26' }]);
});
