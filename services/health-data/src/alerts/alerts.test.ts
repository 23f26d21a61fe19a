import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import type { InjuryRisk } from '@entourage/contracts/health.ts';
import { aDailyStore, type DailyStore } from '../../test/daily.ts';
import type { Biomarkers } from '../biomarkers/biomarkers.ts';
import { addDays } from '../check-ins/calendar.ts';
import { alertOnBiomarkers } from '../consumers/alert-on-biomarkers.ts';
import { alertOnCheckIn } from '../consumers/alert-on-check-in.ts';
import { createAlerts } from './alerts.ts';
import { lookForMissed } from './look-for-missed.ts';

let store: DailyStore;

beforeAll(async () => {
  store = await aDailyStore();
});
afterAll(() => store.close());

const now = new Date('2026-03-30T12:00:00.000Z');
const firstPage = { seen: null, behind: null, limit: 101 };

/** An athlete with these liaisons, and what is told of them. */
function anAthlete(liaisons: readonly string[] = [randomUUID()]) {
  const athlete = randomUUID();
  const { raise } = createAlerts({
    alerts: store.alerts,
    access: { liaisonsToTell: async () => [...liaisons] },
    now: () => now,
    wakeRelay: () => undefined,
  });
  const raised = async () => (await store.alerts.page(randomUUID(), [athlete], firstPage)).alerts;
  return { athlete, liaisons, raise, raised };
}

test('an alert is raised once for its occasion, whoever raises it, and told to who looks after the athlete', async () => {
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
  const told = await store.told(athlete);
  expect(told.map(({ subject }) => subject).sort()).toEqual(alerts.map(({ _id }) => _id).sort());
  for (const { type, data } of told) {
    expect({ type, data }).toEqual({ type: 'alert.raised', data: { userId: athlete, notify: liaisons } });
  }
});

test('each liaison sees for themselves, once, and only they are told', async () => {
  const { athlete, raise, raised } = anAthlete();
  await raise('HIGH_RISK', athlete, '1');
  await raise('HIGH_RISK', athlete, '2');
  const [alert] = await raised();
  if (!alert) throw new Error('there is none');
  const [one, other] = [randomUUID(), randomUUID()];
  const seenAt = await store.alerts.see(alert, one, now);
  expect(await store.alerts.see(alert, one, new Date())).toEqual(seenAt);
  await Promise.all([other, other, other].map((id) => store.alerts.see(alert, id, now)));

  const page = async (id: string, seen: boolean) => {
    const { alerts, total } = await store.alerts.page(id, [athlete], { ...firstPage, seen });
    return [total, ...alerts.map(({ key }) => key)];
  };
  const [left] = (await raised()).filter(({ _id }) => _id !== alert._id);
  expect(await page(one, true)).toEqual([1, alert.key]);
  expect(await page(one, false)).toEqual([1, left?.key]);
  expect(await page(randomUUID(), true)).toEqual([0]);
  expect(await store.alerts.openCounts(one, [athlete])).toEqual(new Map([[athlete, 1]]));
  expect(await store.alerts.openCounts(randomUUID(), [athlete])).toEqual(new Map([[athlete, 2]]));

  const told = (await store.told(athlete)).filter(({ type }) => type === 'alert.seen');
  expect(told.map(({ subject, version, data }) => [subject, version, data])).toEqual([
    [alert._id, 2, { userId: athlete, notify: [one] }],
    [alert._id, 3, { userId: athlete, notify: [other] }],
  ]);
});

test('pages follow each other without a gap, the newest first', async () => {
  const { athlete, raise } = anAthlete();
  for (let key = 0; key < 5; key++) await raise('HIGH_RISK', athlete, String(key));
  const whole = await store.alerts.page('', [athlete], firstPage);
  const [last] = whole.alerts.slice(1);
  const behind = { value: last?.raisedAt.toISOString() ?? null, id: last?._id ?? '' };
  const rest = await store.alerts.page('', [athlete], { ...firstPage, behind });
  expect(rest.alerts).toEqual(whole.alerts.slice(2));
  expect(rest.total).toBe(5);
});

describe('a check-in that is announced', () => {
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

  test('with a red flag is an alert, which names what is red alone', async () => {
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

  test('with a yellow one, or with too little before it, is none', async () => {
    expect(await announced({ minutes: 66 })).toEqual([]);
    expect(await announced({ sleep: 1 }, 6)).toEqual([]);
  });

  test('that is gone is none', async () => {
    const { raise } = anAthlete();
    const handler = alertOnCheckIn({ checkIns: store.checkIns, raise });
    await handler.handle([{ subject: randomUUID(), requestid: null, actor: '' } as AnyEvent], null);
  });
});

describe('biomarkers that are announced', () => {
  /** Risks with the seconds at which each was saved, from the first version on. */
  async function announced(
    given: ReturnType<typeof anAthlete>,
    saves: ReadonlyArray<[InjuryRisk, number]>,
    actor = '',
  ) {
    const at = async (_owner: string, version: number) => {
      const [injuryRisk, seconds] = saves[version - 1] ?? [];
      if (injuryRisk === undefined || seconds === undefined) return null as never;
      return { content: { injuryRisk } as Biomarkers, savedAt: new Date(seconds * 1000) } as never;
    };
    const handler = alertOnBiomarkers({ biomarkers: { at }, raise: given.raise });
    const data = { userId: given.athlete, notify: [] };
    for (const version of [...saves.keys(), saves.length - 1].map((index) => index + 1)) {
      await handler.handle([{ aggregateversion: version, data, requestid: null, actor } as never], null);
    }
    return (await given.raised()).map(({ kind, key }) => [kind, key]).sort();
  }

  test('are an alert for each time the risk became HIGH', async () => {
    const risks = ['LOW', 'HIGH', 'HIGH', 'MEDIUM', 'HIGH'] as const;
    const saves = risks.map((risk, index): [InjuryRisk, number] => [risk, index * 60]);
    expect(await announced(anAthlete(), saves)).toEqual([
      ['HIGH_RISK', '2'],
      ['HIGH_RISK', '5'],
    ]);
  });

  test('are no second alert where HIGH was left for some seconds and is back, as after undoing', async () => {
    const saves = [
      ['HIGH', 0],
      ['MEDIUM', 600],
      ['HIGH', 609],
    ] satisfies [InjuryRisk, number][];
    expect(await announced(anAthlete(), saves)).toEqual([['HIGH_RISK', '1']]);
  });

  test('are no alert to the liaison who saved them', async () => {
    const [setter, colleague] = [randomUUID(), randomUUID()];
    const given = anAthlete([setter, colleague]);
    await announced(given, [['HIGH', 0]], setter);
    const seenBy = async (id: string) => [
      (await store.alerts.page(id, [given.athlete], firstPage)).total,
      (await store.alerts.openCounts(id, [given.athlete])).get(given.athlete) ?? 0,
    ];
    expect([await seenBy(setter), await seenBy(colleague)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect((await store.told(given.athlete)).map(({ data }) => data)).toMatchObject([{ notify: [colleague] }]);
  });
});

describe('who says nothing', () => {
  const last = '2026-03-26';
  const threeDaysOver = new Date('2026-03-29T22:00:00.000Z');
  const aMomentBefore = new Date(threeDaysOver.getTime() - 1);

  async function look(athlete: ReturnType<typeof anAthlete>, at: Date) {
    const relationships = { liaisonsOf: async (id: string) => (id === athlete.athlete ? athlete.liaisons : []) };
    await lookForMissed({ checkIns: store.checkIns, relationships, raise: athlete.raise }, at);
  }

  test('is an alert after three whole days where they are, once, by however many it is looked for', async () => {
    const athlete = anAthlete();
    for (const ago of [5, 3, 0]) await store.checkIn(athlete.athlete, addDays(last, -ago));
    await look(athlete, aMomentBefore);
    expect(await athlete.raised()).toEqual([]);
    await Promise.all([look(athlete, threeDaysOver), look(athlete, threeDaysOver)]);
    await look(athlete, new Date('2026-04-20T12:00:00Z'));
    expect(await athlete.raised()).toMatchObject([{ kind: 'MISSED_CHECK_INS', key: last, missedDays: 3, flags: [] }]);
  });

  test('and then says something is none any more, until it happens again', async () => {
    const athlete = anAthlete();
    await store.checkIn(athlete.athlete, last);
    await store.checkIn(athlete.athlete, '2026-03-29');
    await look(athlete, threeDaysOver);
    expect(await athlete.raised()).toEqual([]);
    await look(athlete, new Date('2026-04-01T22:00:00.000Z'));
    expect(await athlete.raised()).toMatchObject([{ key: '2026-03-29' }]);
  });

  test('of a day behind the last, as after a flight to the west, is none', async () => {
    const athlete = anAthlete();
    await store.checkIn(athlete.athlete, '2026-03-27', {}, 'Pacific/Kiritimati');
    await store.checkIn(athlete.athlete, last, {}, 'Pacific/Niue');
    await look(athlete, new Date('2026-03-30T11:00:00.000Z'));
    expect((await athlete.raised()).map(({ key }) => key)).not.toContain(last);
  });

  test('is nobody’s business without a liaison, until there is one', async () => {
    const alone = anAthlete([]);
    await store.checkIn(alone.athlete, last);
    await look(alone, threeDaysOver);
    expect(await alone.raised()).toEqual([]);
    const later = new Date(threeDaysOver.getTime() + 3600_000);
    await look({ ...alone, liaisons: [randomUUID()] }, later);
    expect(await alone.raised()).toMatchObject([{ kind: 'MISSED_CHECK_INS' }]);
  });
});

test('of whom the account is gone nothing is raised, and what there was is counted and erased', async () => {
  const { athlete, raise, raised } = anAthlete();
  await raise('HIGH_RISK', athlete, '1');
  expect(await store.alerts.close(athlete, { id: athlete, now })).toBe(1);
  await expect(raise('HIGH_RISK', athlete, '2')).rejects.toThrow('Unauthorized');
  expect(await raised()).toHaveLength(1);
  await store.alerts.erase(athlete);
  expect(await raised()).toEqual([]);
});
