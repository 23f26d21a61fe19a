import { randomUUID } from 'node:crypto';
import { inTransaction } from '@entourage/kit/data/database.ts';
import { later, now, openTestStore, outcomeOf, type Store } from '../../test/test-store.ts';
import { endMemberships } from './share.store.ts';
import type { WantedGrant } from './share.ts';

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.empty());

type Place = Awaited<ReturnType<Store['member']>>;
const by = ({ athleteId }: Pick<Place, 'athleteId'>, at = now) => ({ athleteId, now: at });
const until = (hours: number | null, category: WantedGrant['category'] = 'MEETINGS') => ({
  category,
  until: hours === null ? null : later(hours).toISOString(),
});
const of = async ({ athleteId, memberId }: Place, at = now) =>
  (await store.shares.of(athleteId, at)).find((share) => share.memberId === memberId);
const save = async (place: Place, grants: WantedGrant[], at = now) =>
  store.shares.save(place.memberId, { grants, version: (await of(place, at))?.version ?? 0 }, by(place, at));
const ledger = async (whose: Place) =>
  (await store.entries.page(whose, { after: null, limit: 50 })).entries.map(({ change, category, byId }) => [
    change,
    category,
    byId,
  ]);
const latest = async () => (await store.published()).at(-1);
const whose = ({ athleteId, memberId }: Place) => ({ athleteId, memberId });

test('what is saved is granted, published whole, and written to the ledger', async () => {
  const place = await store.member(undefined, { proposed: ['TODOS'] });
  const saved = await save(place, [until(null, 'TODOS'), until(48)]);
  expect(saved).toMatchObject({ proposed: [], version: 2 });
  const grants = [
    { category: 'MEETINGS', until: later(48) },
    { category: 'TODOS', until: null },
  ];
  expect(saved.grants.toSorted((a, b) => (a.category < b.category ? -1 : 1))).toMatchObject(grants);
  expect(await of(place)).toEqual(saved);
  expect(await store.shares.with(place.memberId, now)).toEqual([saved]);
  expect(await latest()).toMatchObject({
    type: 'share.granted',
    subject: saved.id,
    version: 2,
    data: { ...whose(place), isActive: true, grants: expect.arrayContaining([until(48)]) },
  });
  expect((await ledger(whose(place) as Place)).sort()).toEqual([
    ['GRANTED', 'MEETINGS', place.athleteId],
    ['GRANTED', 'TODOS', place.athleteId],
  ]);
});

test.each([
  ['a save of nothing', (place: Place) => save(place, [])],
  ['revoking everything', (place: Place) => store.shares.revoke(place.memberId, by(place))],
])('%s ends what the invite proposed, and publishes nothing', async (_name, decline) => {
  const place = await store.member(undefined, { proposed: ['TODOS'] });
  const before = await store.published();
  const declined = await decline(place);
  expect(declined).toMatchObject({ proposed: [], grants: [], version: 2 });
  expect(await of(place)).toEqual(declined);
  expect(await store.published()).toEqual(before);
});

test('less is published as revoked, and the same again not at all', async () => {
  const place = await store.member();
  await save(place, [until(null, 'TODOS'), until(48)]);
  const less = await save(place, [until(24)]);
  expect(await latest()).toMatchObject({ type: 'share.revoked', data: { isActive: true, grants: [until(24)] } });
  const before = await store.published();
  expect(await save(place, [until(24)])).toEqual(less);
  expect(await store.published()).toEqual(before);
});

test('of two saves from the same version the second is refused with what the first one saved', async () => {
  const place = await store.member();
  await save(place, [until(null)]);
  await expect(
    store.shares.save(place.memberId, { grants: [until(null, 'TODOS')], version: 1 }, by(place)),
  ).rejects.toMatchObject({
    code: 'STALE_VERSION',
    stale: { current: { version: 2, grants: [until(null)] }, differs: ['MEETINGS', 'TODOS'] },
  });
  const saves = [until(1), until(2)].map((one) =>
    outcomeOf(store.shares.save(place.memberId, { grants: [one], version: 2 }, by(place))),
  );
  expect((await Promise.all(saves)).sort()).toEqual(['STALE_VERSION', 'done']);
});

test('an end in the past is refused, on its field', async () => {
  const place = await store.member();
  const grants = [until(null, 'TODOS'), until(0)];
  await expect(save(place, grants)).rejects.toMatchObject({ fields: { 'grants.1.until': 'Must be in the future' } });
});

test('revoking everything leaves the member, and again changes nothing', async () => {
  const place = await store.member(undefined, { proposed: ['TODOS'] });
  await save(place, [until(null)]);
  const revoked = await store.shares.revoke(place.memberId, by(place));
  expect(revoked).toMatchObject({ grants: [], proposed: [], version: 3 });
  expect(await store.shares.revoke(place.memberId, by(place))).toEqual(revoked);
  expect(await latest()).toMatchObject({ type: 'share.revoked', version: 3, data: { isActive: true, grants: [] } });
});

test("revoking everything of everybody does not touch another athlete's members", async () => {
  const [one, other] = [await store.member(), await store.member()];
  const second = await store.member(one.athleteId);
  for (const place of [one, second, other]) await save(place, [until(null)]);
  expect((await store.shares.revokeAll(by(one))).map(({ grants }) => grants)).toEqual([[], []]);
  expect((await of(other))?.grants).toHaveLength(1);
});

test('a removed member is granted nothing any more; the ledger stays, and removing again is no error', async () => {
  const place = await store.member();
  await save(place, [until(null)]);
  await store.shares.remove(place.memberId, by(place));
  await store.shares.remove(place.memberId, by(place));
  expect([await of(place), await store.shares.with(place.memberId, now)]).toEqual([undefined, []]);
  expect(await latest()).toMatchObject({ type: 'share.revoked', version: 3, data: { isActive: false, grants: [] } });
  expect(await ledger(whose(place) as Place)).toEqual([
    ['REVOKED', 'MEETINGS', place.athleteId],
    ['GRANTED', 'MEETINGS', place.athleteId],
  ]);
  expect(await outcomeOf(store.shares.revoke(place.memberId, by(place)))).toBe('NOT_FOUND');
});

test("another athlete's member is missing", async () => {
  const place = await store.member();
  const other = by(await store.member());
  const { memberId } = place;
  const ends = await Promise.all(
    [
      store.shares.save(memberId, { grants: [], version: 1 }, other),
      store.shares.revoke(memberId, other),
      store.shares.remove(memberId, other),
      store.entries.page({ athleteId: other.athleteId, memberId }, { after: null, limit: 1 }),
    ].map(outcomeOf),
  );
  expect(ends).toEqual(ends.map(() => 'NOT_FOUND'));
});

describe('a grant that is over', () => {
  test('is not shown from that moment on, also before the job has ended it', async () => {
    const place = await store.member();
    await save(place, [until(1), until(null, 'TODOS')]);
    expect((await of(place, later(1)))?.grants.map(({ category }) => category)).toEqual(['TODOS']);
    const [published] = await store.shares.published(null, later(1));
    expect(published?.grants.map(({ category }) => category)).toEqual(['TODOS']);
  });

  test('is ended by the job once, with an entry without a person, and published', async () => {
    const place = await store.member();
    await save(place, [until(1), until(null, 'TODOS')]);
    expect(await store.shares.nextExpiry()).toEqual(later(1));
    expect(await store.shares.expire(later(0.5))).toBe(0);
    const counts = await Promise.all(Array.from({ length: 5 }, () => store.shares.expire(later(1))));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect((await ledger(whose(place) as Place))[0]).toEqual(['EXPIRED', 'MEETINGS', null]);
    expect(await latest()).toMatchObject({
      type: 'share.revoked',
      version: 3,
      actor: 'system',
      data: { isActive: true, grants: [until(null, 'TODOS')] },
    });
    expect(await store.shares.nextExpiry()).toBeNull();
  });

  test('is ended and published by a decision that comes before the job', async () => {
    const place = await store.member();
    await save(place, [until(1)]);
    await store.shares.revoke(place.memberId, by(place, later(2)));
    expect((await ledger(whose(place) as Place))[0]).toEqual(['EXPIRED', 'MEETINGS', null]);
    expect(await latest()).toMatchObject({ type: 'share.revoked', version: 3, data: { grants: [] } });
  });
});

test('the ledger is paged from the latest entry', async () => {
  const place = await store.member();
  for (let n = 1; n <= 5; n++) await save(place, [until(n)], later(n / 100));
  const first = await store.entries.page(whose(place), { after: null, limit: 2 });
  expect([first.total, first.entries.map(({ change }) => change)]).toEqual([5, ['CHANGED', 'CHANGED']]);
  const last = first.entries[1];
  const after = { value: last?.at.toISOString() ?? '', id: last?.id ?? '' };
  const rest = await store.entries.page(whose(place), { after, limit: 10 });
  expect(rest.entries.map(({ change }) => change)).toEqual(['CHANGED', 'CHANGED', 'GRANTED']);
});

test('all memberships are published page by page, former ones as over', async () => {
  const [one, other] = [await store.member(), await store.member()];
  await store.shares.remove(one.memberId, by(one));
  const [first] = await store.shares.published(null, now);
  const rest = await store.shares.published(first?.id ?? null, now);
  const ended = [first, ...rest].map((membership) => [membership?.memberId, membership?.endedAt !== null]);
  expect(new Map(ended as [string, boolean][])).toEqual(
    new Map([
      [one.memberId, true],
      [other.memberId, false],
    ]),
  );
});

test("members of an athlete leave together where the athlete has another role, in nobody's name", async () => {
  const place = await store.member(randomUUID());
  await save(place, [until(null)]);
  await inTransaction(store.pool, (client) =>
    endMemberships(client, 'athlete_id = $1', [place.athleteId], { id: null, now }),
  );
  expect(await of(place)).toBeUndefined();
  expect((await ledger(whose(place) as Place))[0]).toEqual(['REVOKED', 'MEETINGS', null]);
});
