import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openTestStore, type Store } from '../test/test-store.ts';
import { visits } from './story.ts';
import { writeDemonstration } from './write-demonstration.ts';

let store: Store;
const now = new Date('2026-03-02T09:00:00Z');

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('a month of visits with time on every slide, answered and waiting questions, contacts and a version; once', async () => {
  await store.empty();
  for (let turn = 0; turn < 2; turn++) await writeDemonstration(store.pool, store.prisma, now);
  const { slides, ...totals } = await store.analytics.summary();
  expect(totals).toMatchObject({ totalSessions: visits.length, contacts: 2, waitingQuestions: 3 });
  expect(totals.totalQuestions).toBeGreaterThan(10);
  expect(slides.filter(({ seconds }) => seconds === 0)).toEqual([]);
  const { sessions } = await store.analytics.sessions({ after: null, limit: 100 });
  expect(new Set(sessions.map(({ country }) => country)).size).toBeGreaterThan(4);
  const { links } = await store.links.page({ after: null, limit: 9 });
  expect(links.map(({ name, visits: seen }) => [name, seen])).toEqual([
    ['Northgate Family Office', 0],
    ['Adria Ventures', 2],
    ['Lakeside Capital', 4],
  ]);
  for (const { accessedAt } of sessions) {
    expect(accessedAt.getTime()).toBeLessThan(now.getTime());
    expect(accessedAt.getTime()).toBeGreaterThan(now.getTime() - 31 * 86_400_000);
  }
});

test('the program writes in development and nowhere else', async () => {
  await store.empty();
  const run = (NODE_ENV: string) =>
    spawnSync(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
      env: { DATABASE_URL: store.url, NODE_ENV },
      encoding: 'utf8',
    });
  const refused = run('production');
  expect(refused.stderr).toContain('only a development store may have invented visits');
  expect([refused.status, await store.prisma.access.count()]).toEqual([1, 0]);
  const written = run('development');
  expect([written.stderr, written.status]).toEqual(['', 0]);
  expect(await store.prisma.access.count()).toBe(visits.length);
});
