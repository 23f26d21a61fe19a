import { randomUUID } from 'node:crypto';
import { openTestStore, type Store } from '../../test/test-store.ts';
import { assess, differing, shownValues, valuesOf } from './biomarkers.ts';

const savedAt = new Date('2026-03-02T09:30:00.000Z');
const next = (version: number, by = 'a liaison') => ({ version, savedAt, by });

describe('an assessment', () => {
  test('of one field leaves the others unassessed, with defaults shown', () => {
    const first = assess(null, { focusArea: 'Speed' }, next(1));
    expect(valuesOf(first)).toEqual({
      injuryRisk: null,
      trainingIntensity: null,
      focusArea: 'Speed',
      nutritionAdvice: null,
    });
    expect(shownValues(first)).toEqual({
      injuryRisk: 'LOW',
      trainingIntensity: 'MODERATE',
      focusArea: 'Speed',
      nutritionAdvice: [],
      notAssessed: ['injuryRisk', 'trainingIntensity', 'nutritionAdvice'],
    });
  });

  test('belongs to its liaison from then on, even with an unchanged value', () => {
    const first = assess(null, { injuryRisk: 'LOW', focusArea: 'Speed' }, next(1));
    const second = assess(first, { injuryRisk: 'LOW' }, next(2, 'another'));
    expect(second.assessed).toEqual([
      { field: 'focusArea', at: savedAt, by: 'a liaison', version: 1 },
      { field: 'injuryRisk', at: savedAt, by: 'another', version: 2 },
    ]);
    expect(differing(first, second)).toEqual([]);
  });

  test('with an empty list of advice differs from no assessment', () => {
    const none = assess(null, { nutritionAdvice: [] }, next(1));
    expect(shownValues(none).notAssessed).not.toContain('nutritionAdvice');
    expect(differing(null, none)).toEqual(['nutritionAdvice']);
  });

  test('differs by field, for lists by lines and their order', () => {
    const one = assess(null, { injuryRisk: 'LOW', nutritionAdvice: ['Water', 'Iron'] }, next(1));
    const other = assess(one, { injuryRisk: 'HIGH', nutritionAdvice: ['Iron', 'Water'] }, next(2));
    expect(differing(one, other)).toEqual(['injuryRisk', 'nutritionAdvice']);
  });
});

describe('the store', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(() => store.close());

  const by = (id: string = randomUUID()) => ({ id, now: new Date(), notify: [] });
  const numbers = async (athlete: string) =>
    (await store.biomarkers.history(athlete, { below: null, limit: 200 })).versions.map(({ version }) => version);

  test('keeps unassessed fields empty', async () => {
    const athlete = randomUUID();
    await store.biomarkers.save(athlete, { injuryRisk: 'HIGH' }, null, by());
    const found = await store.biomarkers.current(athlete);
    expect(found?.content).toMatchObject({ focusArea: null, nutritionAdvice: null });
  });

  test('accepts one of twenty concurrent saves of one version, and the others get that version', async () => {
    const athlete = randomUUID();
    await store.biomarkers.save(athlete, { injuryRisk: 'LOW' }, null, by());
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => store.biomarkers.save(athlete, { nutritionAdvice: [`${n}`] }, 1, by())),
    );
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refusals).toHaveLength(19);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ code: 'STALE_VERSION', stale: { differs: ['nutritionAdvice'] } });
    }
    expect(await numbers(athlete)).toEqual([2, 1]);
  });

  test('accepts one of several concurrent first saves, and the others get that version', async () => {
    const athlete = randomUUID();
    const ends = await Promise.allSettled(
      Array.from({ length: 5 }, () => store.biomarkers.save(athlete, { injuryRisk: 'HIGH' }, null, by())),
    );
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refusals).toHaveLength(4);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ code: 'STALE_VERSION', stale: { differs: ['injuryRisk'] } });
    }
    expect(await numbers(athlete)).toEqual([1]);
  });

  test('accepts all concurrent saves without a version, with gapless numbers', async () => {
    const athlete = randomUUID();
    await Promise.all(
      Array.from({ length: 15 }, (_, n) =>
        store.biomarkers.save(athlete, { nutritionAdvice: [`${n}`] }, undefined, by()),
      ),
    );
    expect(await numbers(athlete)).toEqual(Array.from({ length: 15 }, (_, n) => 15 - n));
  });

  test('undoes a repeated value too: its author and time are those of before', async () => {
    const [athlete, liaison] = [randomUUID(), randomUUID()];
    const first = await store.biomarkers.save(athlete, { injuryRisk: 'LOW' }, null, by());
    const second = await store.biomarkers.save(athlete, { injuryRisk: 'LOW', focusArea: 'Speed' }, 1, by(liaison));
    expect(second.content.assessed).toMatchObject([{ by: liaison }, { by: liaison }]);
    const third = await store.biomarkers.restore(athlete, { version: 1, current: 2 }, by(liaison));
    expect(third).toMatchObject({ version: 3, savedBy: liaison, content: first.content });
    const again = await store.biomarkers.restore(athlete, { version: 1, current: 3 }, by(liaison));
    expect(again.version).toBe(3);
  });

  test('publishes owner, recipients and the fields that differ, and no values', async () => {
    const [athlete, liaison, colleague] = [randomUUID(), randomUUID(), randomUUID()];
    const saving = { ...by(liaison), reason: 'A fall.', notify: [liaison, colleague] };
    await store.biomarkers.save(athlete, { injuryRisk: 'HIGH' }, null, saving);
    const again = { injuryRisk: 'HIGH', focusArea: 'Recovery', nutritionAdvice: ['Eat early'] } as const;
    await store.biomarkers.save(athlete, { ...again, nutritionAdvice: [...again.nutritionAdvice] }, 1, saving);
    const events = (await store.published(athlete)).toSorted((one, other) => one.version - other.version);
    const common = { userId: athlete, notify: [liaison, colleague] };
    expect(events.map(({ type, version, data }) => [type, version, data])).toEqual([
      ['biomarkers.changed', 1, { ...common, changed: ['injuryRisk'] }],
      ['biomarkers.changed', 2, { ...common, changed: ['focusArea', 'nutritionAdvice'] }],
    ]);
  });

  test('has nothing for a deleted account, and refuses saves as for a missing athlete', async () => {
    const athlete = randomUUID();
    await store.biomarkers.save(athlete, { injuryRisk: 'LOW' }, null, by());
    await store.closures.close(athlete, new Date());
    await expect(store.biomarkers.save(athlete, { injuryRisk: 'HIGH' }, null, by())).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await store.biomarkers.current(athlete)).toBeNull();
    expect(await store.biomarkers.history(athlete, { below: null, limit: 10 })).toEqual({ versions: [], total: 0 });
    expect(await store.biomarkerVersions.at(athlete, 1)).toBeNull();
  });
});
