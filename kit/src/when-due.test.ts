import pino from 'pino';
import { whenDue } from './when-due.ts';

const log = pino({ level: 'silent' });

/** Works off moments; `looks` counts how often it was asked for the next. */
function moments(...due: Date[]) {
  const done: Date[] = [];
  let looks = 0;
  const running = whenDue({
    async next() {
      looks += 1;
      return due[0] ?? null;
    },
    async work() {
      const over = due.splice(0, due.filter((moment) => moment <= new Date()).length);
      done.push(...over);
      return over.length;
    },
    wakeRelay: () => {},
    log,
  });
  return { ...running, due, done, looks: () => looks };
}

/** Something is due until it was worked on so often. */
const dueUntil = (times: number, work: ReturnType<typeof vi.fn<() => Promise<number>>>) =>
  whenDue({ next: async () => (work.mock.calls.length < times ? inMs(0) : null), work, wakeRelay: () => {}, log });

const inMs = (ms: number) => new Date(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is due already is done at once, all of it', async () => {
  const here = moments(inMs(-10), inMs(0));
  await vi.advanceTimersByTimeAsync(0);
  expect(here.done).toHaveLength(2);
  await here.stop();
});

test('what is due later is done at its moment, and not before', async () => {
  const here = moments(inMs(1234));
  await vi.advanceTimersByTimeAsync(1233);
  expect(here.done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(here.done).toHaveLength(1);
  await here.stop();
});

test('while nothing is due it hardly looks; who wakes it has a nearer moment done in time', async () => {
  const here = moments();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(here.looks()).toBeLessThanOrEqual(6);
  here.due.push(inMs(300));
  here.wake();
  await vi.advanceTimersByTimeAsync(300);
  expect(here.done).toHaveLength(1);
  await here.stop();
});

test('what another replica brought and left is found within two seconds', async () => {
  const here = moments();
  await vi.advanceTimersByTimeAsync(100);
  here.due.push(inMs(0));
  await vi.advanceTimersByTimeAsync(2000);
  expect(here.done).toHaveLength(1);
  await here.stop();
});

test('where others are at it, it looks again a moment later', async () => {
  let isHeld = true;
  const work = vi.fn(async () => (isHeld ? 0 : 1));
  const here = dueUntil(3, work);
  await vi.advanceTimersByTimeAsync(200);
  expect(work).toHaveBeenCalledTimes(1);
  isHeld = false;
  await vi.advanceTimersByTimeAsync(100);
  expect(work.mock.calls.length).toBeGreaterThan(1);
  await here.stop();
});

test('what fails is tried again', async () => {
  const work = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(new Error('the database is away'))
    .mockResolvedValue(1);
  const here = dueUntil(2, work);
  await vi.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(2);
  await here.stop();
});

test('once stopped it looks no more', async () => {
  const here = moments();
  await vi.advanceTimersByTimeAsync(0);
  await here.stop();
  const looks = here.looks();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(here.looks()).toBe(looks);
});
