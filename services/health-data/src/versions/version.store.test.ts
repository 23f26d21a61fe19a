import { randomUUID } from 'node:crypto';
import { databaseOf } from '@entourage/kit/mongo/open-mongo.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { aProfile, openTestStore, type Store } from '../../test/test-store.ts';
import { profileKind } from '../profiles/profile.ts';
import { createVersionStore } from './version.store.ts';

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const history = (ownerId: string) =>
  databaseOf(store.mongo).collection(profileKind.name).find({ ownerId }).sort({ version: 1 }).toArray();
const attempts = <Result>(count: number, work: (number: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, (_, number) => work(number)));

test('replicas that start at once do not conflict', async () => {
  for (let round = 0; round < 20; round += 1) {
    const replica = () => createVersionStore(store.mongo.useDb(`${store.mongo.name}_${round}`), profileKind);
    await Promise.all([replica().prepare(), replica().prepare()]);
    await databaseOf(store.mongo.useDb(`${store.mongo.name}_${round}`)).dropDatabase();
  }
});

test('there is nothing until something is saved', async () => {
  expect(await store.profiles.current(randomUUID())).toBeNull();
});

test('the saved content is current, with fractions, and every version has the time of the first', async () => {
  const owner = randomUUID();
  const begun = new Date('2026-03-02T09:30:00.000Z');
  await store.save(owner, {}, begun);
  const later = new Date('2026-03-03T09:30:00.000Z');
  await store.save(owner, { team: 'FC Other' }, later);

  expect(await store.profiles.current(owner)).toMatchObject({
    version: 2,
    content: { ...aProfile, team: 'FC Other', yearsActive: 1.5 },
    begunAt: begun,
    savedAt: later,
    savedBy: owner,
  });
});

test('earlier content is kept', async () => {
  const owner = randomUUID();
  await store.save(owner);
  await store.save(owner, { position: 'Keeper' });
  expect((await history(owner)).map(({ version, content }) => [version, content.position])).toEqual([
    [1, 'Left back'],
    [2, 'Keeper'],
  ]);
});

test('equal content is the same version, and publishes nothing', async () => {
  const first = await store.save();
  expect(await store.save(first.ownerId)).toMatchObject({ _id: first._id, version: 1 });
  expect(await store.published(first.ownerId)).toHaveLength(1);
});

test('concurrent saves each get a version, none lost and none published twice', async () => {
  const owner = randomUUID();
  await Promise.all(Array.from({ length: 20 }, (_, number) => store.save(owner, { team: `Team ${number}` })));

  const versions = await history(owner);
  expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(new Set(versions.map(({ content }) => content.team)).size).toBe(20);
  const published = (await store.published(owner)).sort((one, other) => one.version - other.version);
  expect(published.map(({ type }) => type)).toEqual(['profile.onboarded', ...Array(19).fill('profile.changed')]);
  expect(new Set(published.map(({ subject }) => subject)).size).toBe(1);
});

test('concurrent saves of equal content are one version', async () => {
  const owner = randomUUID();
  await attempts(10, () => store.save(owner));
  expect(await history(owner)).toHaveLength(1);
});

test('a version is later than the one before, even if the clock goes back', async () => {
  const owner = randomUUID();
  const first = await store.save(owner, {}, new Date('2026-03-02T09:30:00.000Z'));
  const second = await store.save(owner, { team: 'B' }, new Date('2026-03-02T09:29:00.000Z'));
  expect(second.savedAt.getTime()).toBeGreaterThan(first.savedAt.getTime());
  const [one, other] = (await store.published(owner)).sort((a, b) => a.version - b.version);
  expect(other?.at.getTime()).toBeGreaterThan(one?.at.getTime() ?? 0);
});

test('its event names owner and version, and no content', async () => {
  const owner = randomUUID();
  const requestId = randomUUID();
  await withContext({ requestId, actor: owner }, () => store.save(owner, { healthConcerns: ['Stress Management'] }));
  const [event] = await store.published(owner);
  expect(event).toMatchObject({ type: 'profile.onboarded', version: 1, actor: owner, requestId, life: null });
  expect(event?.data).toMatchObject({ userId: owner, notify: [] });
});

test('the last versions of many people are one query', async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  await store.save(one);
  await store.save(one, { team: 'Last' });
  await store.save(two);
  const found = await store.profiles.currentOf([one, two, randomUUID()]);
  expect(new Map(found.map(({ ownerId, content }) => [ownerId, content.team]))).toEqual(
    new Map([
      [one, 'Last'],
      [two, 'FC Example'],
    ]),
  );
});

test('an undeclared field is not stored', async () => {
  const owner = randomUUID();
  const odd = { ...aProfile, bloodType: 'A' };
  await expect(store.profiles.save(owner, odd, { id: owner, now: new Date() })).rejects.toThrow();
  expect(await history(owner)).toEqual([]);
});

describe('closed', () => {
  const by = { id: randomUUID(), now: new Date() };

  test('it can be neither read nor saved, and closing again is harmless', async () => {
    const { ownerId } = await store.save();
    expect(await store.profiles.close(ownerId, by)).toBe(1);
    expect(await store.profiles.close(ownerId, by)).toBe(1);
    expect(await store.profiles.current(ownerId)).toBeNull();
    expect(await store.profiles.currentOf([ownerId])).toEqual([]);
    await expect(store.save(ownerId, { team: 'Again' })).rejects.toThrow('Unauthorized');
    await expect(store.save(ownerId)).rejects.toThrow('Unauthorized');
    expect(await history(ownerId)).toHaveLength(2);
  });

  test('a person without versions can never get any', async () => {
    const owner = randomUUID();
    expect(await store.profiles.close(owner, by)).toBe(0);
    await expect(store.save(owner)).rejects.toThrow('Unauthorized');
  });

  test('a concurrent save comes first or is refused: every acknowledged save is counted, and nothing follows the closing', async () => {
    for (let round = 0; round < 10; round++) {
      const owner = randomUUID();
      let saved = 0;
      const saving = attempts(8, async (number) => {
        for (;;) {
          await store.save(owner, { team: `Team ${number} ${saved}` });
          saved += 1;
        }
      });
      await eventually(() => expect(saved).toBeGreaterThan(0));
      const kept = await store.profiles.close(owner, by);
      for (const end of await saving) expect(end).toMatchObject({ reason: { code: 'UNAUTHENTICATED' } });
      expect(kept).toBe(saved);
      // The closing took the number that each save wanted next.
      const versions = await history(owner);
      expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => index + 1));
      expect(versions.at(-1)?.content).toBeNull();
      expect(await store.profiles.current(owner)).toBeNull();
    }
  });
});
