import { randomUUID } from 'node:crypto';
import { aCall, openTestStore, password, type Store } from '../../test/test-store.ts';
import { unknownPlace } from '../location/location-table.ts';
import { purgeVisits } from '../retention/purge-visits.ts';
import { createVisits } from '../sessions/visits.ts';
import { endOf, hashOfLink, newLinkSecret } from './link.ts';

let store: Store;
const now = new Date('2026-03-02T09:00:00Z');
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);
const admin = randomUUID();

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.empty());

async function aLink({ days = 30, name = 'Harbour Capital' }: { days?: number | null; name?: string } = {}) {
  const secret = newLinkSecret();
  const made = { name, secretHash: hashOfLink(secret), expiresAt: endOf(days, now), createdBy: admin };
  const link = await store.links.create(made, now);
  return { secret, id: String(link?.id) };
}
const openBy = (secret: string, at = now, deck: string | null = null) =>
  store.visitsAt(at).unlockByLink(secret, aCall({ deck }));
const wrong = { code: 'WRONG_DECK_LINK' };
const listed = async () => (await store.links.page({ after: null, limit: 9 })).links;

test('a link begins visits, which are counted at it, and tells who made it', async () => {
  const { secret, id } = await aLink();
  await aLink({ name: 'Other' });
  const { session } = await openBy(secret);
  await store.sessions.track(session.id, { slidesViewed: 9, sessionDuration: 50 });
  const other = await openBy(secret, daysLater(1));
  await store.sessions.track(other.session.id, { slidesViewed: 4, sessionDuration: 20 });
  expect((await listed()).find((link) => link.id === id)).toMatchObject({
    ...{ name: 'Harbour Capital', createdBy: admin, visits: 2, seconds: 70, slidesViewed: 9, questionsAsked: 0 },
    lastVisitAt: daysLater(1),
  });
  expect((await listed()).find(({ name }) => name === 'Other')).toMatchObject({ visits: 0, lastVisitAt: null });
  const { sessions } = await store.analytics.sessions({ after: null, limit: 9 });
  expect(sessions.map(({ linkName }) => linkName)).toEqual(['Harbour Capital', 'Harbour Capital']);
  expect((await store.published()).filter(({ type }) => type === 'deck.opened')).toEqual(
    Array(2).fill(expect.objectContaining({ data: { linkId: id, notify: [admin] } })),
  );
});

test('a browser that has unlocked the deck keeps its visit', async () => {
  const { secret } = await aLink();
  const byPassword = await store.visitsAt(now).unlock(password, aCall());
  const again = await openBy(secret, now, byPassword.secret);
  expect(again).toEqual({ session: expect.objectContaining({ id: byPassword.session.id }), secret: null });
});

test('an expired link opens nothing more; what it opened goes on', async () => {
  const { secret } = await aLink({ days: 7 });
  const { secret: deck } = await openBy(secret, daysLater(6.9));
  await expect(openBy(secret, daysLater(7))).rejects.toMatchObject(wrong);
  expect(await store.visitsAt(daysLater(7)).find(aCall({ deck }))).not.toBeNull();
});

test('a revoked link opens nothing, and its visits end at once', async () => {
  const { secret, id } = await aLink({ days: null });
  const { secret: deck } = await openBy(secret);
  const visits = store.visitsAt(now);
  expect(await visits.find(aCall({ deck }))).not.toBeNull();
  for (const at of [now, daysLater(1)])
    expect(await store.links.revoke(id, at)).toMatchObject({ id, revokedAt: now, visits: 1 });
  expect(await visits.find(aCall({ deck }))).toBeNull();
  await expect(openBy(secret)).rejects.toMatchObject(wrong);
  expect(await store.links.revoke(randomUUID(), now)).toBeNull();
  expect((await store.published()).map(({ type }) => type)).toEqual([
    'decklink.created',
    'deck.opened',
    'decklink.revoked',
  ]);
});

test('guesses of links and of the password count together', async () => {
  const visits = store.visitsAt(now);
  for (let turn = 0; turn < 5; turn++) {
    await expect(openBy(newLinkSecret())).rejects.toMatchObject(wrong);
    await expect(visits.unlock('guess', aCall())).rejects.toMatchObject({ code: 'WRONG_DECK_PASSWORD' });
  }
  const { secret } = await aLink();
  await expect(openBy(secret)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('a link that could not be looked up was no wrong try', async () => {
  const { secret } = await aLink();
  const away = async () => {
    throw new Error('the database is away');
  };
  const visits = createVisits({
    ...{ sessions: store.sessions, links: { open: away }, throttle: store.throttle },
    ...{ locate: () => unknownPlace, password, now: () => now },
  });
  for (let turn = 0; turn < 10; turn++)
    await expect(visits.unlockByLink(secret, aCall())).rejects.toThrow('the database is away');
  expect(await openBy(secret)).toMatchObject({ secret: expect.any(String) });
});

test('without a password of the deck a link opens nothing', async () => {
  const { secret } = await aLink();
  await expect(store.visitsAt(now, null).unlockByLink(secret, aCall())).rejects.toMatchObject({ code: 'DECK_LOCKED' });
});

test('200 may be open at a time; revoked and expired ones do not count', async () => {
  const insert = `insert into deck_links (name, secret_hash, expires_at, revoked_at)
                  select 'Many', sha256(($1 || n)::bytea), $2, $3 from generate_series(1, $4::int) n`;
  await store.pool.query(insert, ['0', null, now, 50]);
  await store.pool.query(insert, ['1', now, null, 50]);
  await store.pool.query(insert, ['2', null, null, 199]);
  const made = await Promise.all([1, 2, 3].map(() => aLink()));
  expect(made.filter(({ id }) => id !== 'null' && id !== 'undefined')).toHaveLength(1);
});

test('links that were over long ago are deleted, and their visits have no name', async () => {
  const over = await aLink({ days: 7, name: 'Over' });
  await openBy(over.secret);
  await aLink({ days: null, name: 'Open' });
  const settings = { DECK_ADDRESS_DAYS: 30, DECK_RETENTION_MONTHS: 24 };
  const later = new Date('2028-03-01T09:00:00Z');
  await purgeVisits(store.pool, later, settings);
  expect((await listed()).map(({ name }) => name).toSorted()).toEqual(['Open', 'Over']);
  await purgeVisits(store.pool, new Date('2028-03-10T09:00:00Z'), settings);
  expect((await listed()).map(({ name }) => name)).toEqual(['Open']);
});
