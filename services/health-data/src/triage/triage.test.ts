import { randomUUID } from 'node:crypto';
import { databaseOf } from '@entourage/kit/mongo/open-mongo.ts';
import { type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { aLiaison, listOf as answered } from '../../test/liaison.ts';
import { healthVisitsName } from '../access/health-read.store.ts';
import { createBiomarkerStore } from '../biomarkers/biomarker.store.ts';
import { biomarkerKind } from '../biomarkers/biomarkers.ts';
import { addDays } from '../check-ins/calendar.ts';
import { createVersionStore } from '../versions/version.store.ts';
import { triageResolvers } from './triage.graphql.ts';
import { inOrder, type Row } from './triage.ts';

const now = new Date('2026-03-30T12:00:00.000Z');
const today = '2026-03-30';

describe('the order of urgency', () => {
  const row = (athleteId: string, change: Partial<Row> = {}): Row => ({
    athleteId,
    injuryRisk: 'LOW',
    riskAssessedAt: now,
    savedAt: now,
    flags: [],
    lastCheckIn: today,
    missedDays: 0,
    alerts: 0,
    ...change,
  });
  const flag = (level: 'RED' | 'YELLOW') => ({ item: 'sleep', level, date: today, z: -2 }) as const;

  test('is by flags, then by missed check-ins, high risk and its age', () => {
    const rows = [
      row('i'),
      row('h'),
      row('g', { riskAssessedAt: new Date('2026-01-01') }),
      row('f', { riskAssessedAt: null }),
      row('e', { injuryRisk: 'HIGH' }),
      row('d', { missedDays: null, lastCheckIn: null }),
      row('c', { missedDays: 2 }),
      row('b', { flags: [flag('YELLOW')] }),
      row('a', { flags: [flag('YELLOW'), flag('RED')] }),
    ];
    expect(inOrder(rows).map(({ athleteId }) => athleteId)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
  });
});

describe('the list', () => {
  let store: DailyStore;

  beforeAll(async () => {
    store = await openDailyTestStore();
  });
  afterAll(() => store.close());

  /** The list for these athletes, with its number of queries. */
  const listOf = (athletes: readonly string[]) =>
    answered<Row>({ url: store.url, athletes, now }, 'triage', triageResolvers);

  test("summarises each athlete's days, and records the visit", async () => {
    const [red, silent, unknown] = [randomUUID(), randomUUID(), randomUUID()];
    for (let ago = 10; ago > 0; ago--) await store.checkIn(red, addDays(today, -ago));
    await store.checkIn(red, today, { sleep: 2 });
    await store.checkIn(silent, '2026-01-10');
    const { rows } = await listOf([unknown, silent, red]);
    const nothing = { injuryRisk: null, riskAssessedAt: null, savedAt: null, alerts: 0 };
    expect(rows).toEqual([
      {
        ...nothing,
        athleteId: red,
        flags: [{ item: 'sleep', level: 'RED', date: today, z: -4 }],
        lastCheckIn: today,
        missedDays: 0,
      },
      { ...nothing, athleteId: silent, flags: [], lastCheckIn: '2026-01-10', missedDays: 78 },
      { ...nothing, athleteId: unknown, flags: [], lastCheckIn: null, missedDays: null },
    ]);
    const reads = await databaseOf(store.mongo).collection(healthVisitsName).find({ athleteId: red }).toArray();
    expect(reads.map(({ by, parts }) => [by, Object.keys(parts).sort()])).toEqual([
      [aLiaison.id, ['CHECK_INS', 'INJURY_RISK']],
    ]);
  });

  test('dates the risk by its own assessment, not by the last save of any field', async () => {
    const [both, adviceOnly] = [randomUUID(), randomUUID()];
    const at = (day: string) => ({ id: aLiaison.id, now: new Date(day), notify: [] });
    const biomarkers = createBiomarkerStore(createVersionStore(store.mongo, biomarkerKind));
    await biomarkers.save(both, { injuryRisk: 'LOW' }, null, at('2026-02-01'));
    for (const athlete of [both, adviceOnly]) {
      await biomarkers.save(athlete, { nutritionAdvice: ['Water'] }, undefined, at('2026-03-29'));
    }
    const { rows } = await listOf([both, adviceOnly]);
    const savedAt = new Date('2026-03-29');
    expect(rows).toMatchObject([
      { athleteId: adviceOnly, injuryRisk: null, riskAssessedAt: null, savedAt },
      { athleteId: both, injuryRisk: 'LOW', riskAssessedAt: new Date('2026-02-01'), savedAt },
    ]);
  });

  test('takes as many queries for thirty athletes as for one', async () => {
    const athletes = Array.from({ length: 30 }, () => randomUUID());
    for (const athlete of athletes) await store.checkIn(athlete, today);
    const [one, thirty] = [await listOf(athletes.slice(0, 1)), await listOf(athletes)];
    expect(thirty.rows).toHaveLength(30);
    expect(one.asked).toEqual(['aggregate', 'aggregate', 'aggregate', 'find', 'find', 'update']);
    expect(thirty.asked).toEqual(one.asked);
  });
});
