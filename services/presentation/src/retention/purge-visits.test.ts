import { randomUUID } from 'node:crypto';
import { aContact, openTestStore, type Store } from '../../test/test-store.ts';
import { countRecord } from '../deep-tech/count-records.ts';
import { purgeVisits } from './purge-visits.ts';

let store: Store;
const now = new Date('2026-03-02T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const kept = { DECK_ADDRESS_DAYS: 30, DECK_RETENTION_MONTHS: 24 };

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('addresses are cut after 30 days, also when run again', async () => {
  const visits = [
    [29, '192.0.2.77', '192.0.2.77'],
    [31, '192.0.2.77', '192.0.2.0/24'],
    [31, '198.51.100.5', '198.51.100.0/24'],
    [31, '2001:db8:1:2:3::4', '2001:db8:1::/48'],
    [31, 'unknown', 'unknown'],
  ] as const;
  const ids = [];
  for (const [days, address] of visits) ids.push((await store.visit(daysAgo(days), address)).id);
  for (let turn = 0; turn < 2; turn++) {
    await purgeVisits(store.pool, now, kept);
    for (const [at, [, , expected]] of visits.entries()) {
      const { ipAddress } = await store.prisma.access.findUniqueOrThrow({ where: { id: ids[at] ?? '' } });
      expect(ipAddress).toBe(expected);
    }
  }
});

test('after 30 days nothing says which visits are of one browser', async () => {
  const ids = [(await store.visit(daysAgo(29))).id, (await store.visit(daysAgo(31))).id];
  await purgeVisits(store.pool, now, kept);
  const visits = await store.prisma.access.findMany({ where: { id: { in: ids } }, orderBy: { accessedAt: 'desc' } });
  expect(visits.map(({ visitorId }) => visitorId)).toEqual([expect.any(String), null]);
});

test('what only figures of 30 days count is deleted after them', async () => {
  for (const days of [29, 31]) {
    await countRecord(store.pool, { id: randomUUID(), athleteId: randomUUID(), at: daysAgo(days) });
  }
  await purgeVisits(store.pool, now, kept);
  expect((await store.prisma.record.findMany()).map(({ recordedAt }) => recordedAt)).toEqual([daysAgo(29)]);
});

test('after two years nothing is left of a visit but approved facts', async () => {
  const began = daysAgo(800);
  const [old, withFact, recent] = [await store.visit(began), await store.visit(began), await store.visit(daysAgo(10))];
  for (const { id } of [old, withFact, recent]) {
    await store.ask(id, 'Who is your CEO?', began);
    await store.contacts.leave(aContact(id), now);
    await store.versions.save({ accessId: id, title: 'Ours', slidesData: [], investorNotes: null });
  }
  const { id: factId } = await store.ask(withFact.id, 'Who founded it?', began);
  await store.questions.review(factId, { answer: 'Lena Brandt.', isFact: true }, { id: old.id, now });
  await purgeVisits(store.pool, now, kept);
  const left = async (accessId: string) => [
    await store.prisma.access.count({ where: { id: accessId } }),
    await store.prisma.question.count({ where: { accessId } }),
    await store.prisma.contact.count({ where: { accessId } }),
    await store.prisma.chat.count({ where: { accessId } }),
    await store.prisma.version.count({ where: { originalAccessId: accessId } }),
  ];
  expect(await left(old.id)).toEqual([0, 0, 0, 0, 0]);
  expect(await left(withFact.id)).toEqual([1, 1, 0, 0, 0]);
  expect(await left(recent.id)).toEqual([1, 1, 1, 1, 1]);
});

test('at the end of a month nothing is deleted too early', async () => {
  const { id } = await store.visit(new Date('2026-03-01T09:00:00Z'));
  await purgeVisits(store.pool, new Date('2026-03-31T09:00:00Z'), { ...kept, DECK_RETENTION_MONTHS: 1 });
  expect(await store.prisma.access.count({ where: { id } })).toBe(1);
});
