import { randomUUID } from 'node:crypto';
import { inTransaction } from '@entourage/kit/data/database.ts';
import { openTestStore, type Store } from '../../test/test-store.ts';
import { erasureOf } from '../deletion/erase-person.ts';
import { countRecord } from './count-records.ts';
import { readDeepTech } from './deep-tech.ts';

let store: Store;
const now = new Date('2026-03-02T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const read = () => readDeepTech(store.pool, now);

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('nothing is live at first; then the last 30 days are counted, and a deleted athlete no longer', async () => {
  expect(await read()).toMatchObject({ isLive: false, recordsProcessed: 0, averageAnswerMs: null });
  const [one, other, former] = [randomUUID(), randomUUID(), randomUUID()];
  const count = (athleteId: string, days: number) =>
    countRecord(store.pool, { id: randomUUID(), athleteId, at: daysAgo(days) });
  await count(former, 40);
  expect(await read()).toMatchObject({ isLive: false, contributingAthletes: 0 });
  for (const [athlete, days] of [
    [one, 2],
    [one, 3],
    [one, 3],
    [other, 3],
  ] as const)
    await count(athlete, days);
  const { id } = await store.visit(daysAgo(1));
  await store.ask(id, 'What is the price?', daysAgo(1));
  const waiting = await store.ask(id, 'Who is your CEO?', daysAgo(1));
  const live = { isLive: true, contributingAthletes: 2, recordsProcessed: 4, deckSessions: 1, averageAnswerMs: 12 };
  expect(await read()).toMatchObject({ ...live, questionsAnswered: 1, answeredFromDeck: 1, answeredByTeam: 0 });
  const admin = randomUUID();
  await store.questions.review(waiting.id, { answer: 'Lena.', isFact: true }, { id: admin, now });
  expect(await read()).toMatchObject({ questionsAnswered: 2, answeredByTeam: 1 });

  const link = { name: 'Harbour Capital', secretHash: Buffer.of(1), createdBy: admin };
  await store.prisma.link.create({ data: link });
  await store.prisma.deckAthlete.create({ data: { athleteId: one, version: 2 } });
  const erasure = erasureOf(store.prisma);
  for (const [userId, counts] of [
    [one, [1, 3, 0, 0]],
    [admin, [0, 0, 1, 1]],
  ] as const) {
    expect((await erasure.count(userId)).map((item) => item.count)).toEqual(counts);
    const account = { userId, deletedAt: now, deletedBy: 'system', isLate: false };
    await inTransaction(store.pool, (client) => erasure.erase(account, client));
    expect((await erasure.count(userId)).map((item) => item.count)).toEqual([0, 0, 0, 0]);
  }
  expect(await read()).toMatchObject({ contributingAthletes: 1, recordsProcessed: 4, answeredByTeam: 1 });
});
