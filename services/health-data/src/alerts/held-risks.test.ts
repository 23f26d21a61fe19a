import { randomUUID } from 'node:crypto';
import type { InjuryRisk } from '@entourage/contracts/health.ts';
import { alertingOf, firstPage, since } from '../../test/alerting.ts';
import { type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { createBiomarkerStore } from '../biomarkers/biomarker.store.ts';
import { biomarkerKind } from '../biomarkers/biomarkers.ts';
import { alertOnBiomarkers } from '../consumers/alert-on-biomarkers.ts';
import { createVersionStore } from '../versions/version.store.ts';
import { createHeldRisks } from './held-risks.ts';

let store: DailyStore;

beforeAll(async () => {
  store = await openDailyTestStore();
  await createVersionStore(store.mongo, biomarkerKind).prepare();
});
afterAll(() => store.close());

const anAthlete = (liaisons?: readonly string[]) => alertingOf(store.alerts, liaisons);

describe('published biomarkers', () => {
  /** Saves these risks at these seconds, then handles the events from the first version on. */
  async function announced(
    given: ReturnType<typeof alertingOf>,
    saves: ReadonlyArray<readonly [InjuryRisk, number, string?]>,
    { until = 3600 } = {},
  ) {
    const versions = createVersionStore(store.mongo, biomarkerKind);
    const { hold, letGoDue } = createHeldRisks({
      held: store.alerts.held,
      biomarkers: versions,
      raise: given.raise,
      holdMs: 10_000,
    });
    const handler = alertOnBiomarkers({ biomarkers: versions, heldRisks: { hold }, wake: () => undefined });
    for (const [index, [injuryRisk, seconds, id = 'one']] of saves.entries()) {
      const saving = { id, now: new Date(seconds * 1000), notify: [] };
      await createBiomarkerStore(versions).save(given.athlete, { injuryRisk }, undefined, saving);
      const event = { aggregateversion: index + 1, data: { userId: given.athlete, notify: [] }, requestid: null };
      for (const each of [event, event]) await handler.handle([each as never], null);
    }
    for (const each of [letGoDue, letGoDue]) await each(new Date(until * 1000));
    return (await given.raised()).map(({ kind, key }) => [kind, key]).sort();
  }

  test('raise an alert for each change of the risk to HIGH', async () => {
    const risks = ['LOW', 'HIGH', 'HIGH', 'MEDIUM', 'HIGH'] as const;
    const saves = risks.map((risk, index): [InjuryRisk, number] => [risk, index * 60]);
    expect(await announced(anAthlete(), saves)).toEqual([
      ['HIGH_RISK', '2'],
      ['HIGH_RISK', '5'],
    ]);
  });

  test('raise no second alert if HIGH returns within seconds, as after undoing', async () => {
    const saves = [
      ['HIGH', 0],
      ['MEDIUM', 600],
      ['HIGH', 609],
    ] satisfies [InjuryRisk, number][];
    expect(await announced(anAthlete(), saves)).toEqual([['HIGH_RISK', '1']]);
  });

  test('raise another alert if it was somebody else who returned to HIGH: the first one’s author had none', async () => {
    const saves = [
      ['HIGH', 0, 'one'],
      ['MEDIUM', 600, 'other'],
      ['HIGH', 609, 'other'],
    ] as const;
    expect(await announced(anAthlete(), saves)).toEqual([
      ['HIGH_RISK', '1'],
      ['HIGH_RISK', '3'],
    ]);
  });

  test('raise their alert only after the time to undo them', async () => {
    const given = anAthlete();
    expect(await announced(given, [['HIGH', 0]], { until: 9 })).toEqual([]);
    expect(await announced(given, [], { until: 10 })).toEqual([['HIGH_RISK', '1']]);
  });

  test('raise none if they were undone in time, and one if they were saved again', async () => {
    const undone = [
      ['LOW', 0],
      ['HIGH', 60],
      ['LOW', 69],
    ] satisfies [InjuryRisk, number][];
    expect(await announced(anAthlete(), undone)).toEqual([]);
    expect(await announced(anAthlete(), [...undone, ['HIGH', 75]])).toEqual([['HIGH_RISK', '2']]);
    expect(await announced(anAthlete(), [...undone, ['HIGH', 75], ['LOW', 80]])).toEqual([]);
  });

  test('raise none for the liaison who saved them', async () => {
    const [setter, colleague] = [randomUUID(), randomUUID()];
    const given = anAthlete([setter, colleague]);
    await announced(given, [['HIGH', 0, setter]]);
    const seenBy = async (id: string) => [
      (await store.alerts.page(id, [given.athlete], firstPage)).total,
      (await store.alerts.openCounts(id, [given.athlete], since)).get(given.athlete) ?? 0,
    ];
    expect([await seenBy(setter), await seenBy(colleague)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect((await store.published(given.athlete)).map(({ data }) => data)).toMatchObject([{ notify: [colleague] }]);
  });
});
