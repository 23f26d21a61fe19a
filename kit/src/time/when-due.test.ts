import pino from 'pino';
import { whenDue } from './when-due.ts';

const { jest } = import.meta;

const log = pino({ level: 'silent' });

/** Runs work at these moments; `looks` counts the calls of `next`. */
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

/** Work is due until it was called this often. */
const dueUntil = (times: number, work: ReturnType<typeof jest.fn<Promise<number>, []>>) =>
  whenDue({ next: async () => (work.mock.calls.length < times ? inMs(0) : null), work, wakeRelay: () => {}, log });

const inMs = (ms: number) => new Date(Date.now() + ms);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('all work that is already due runs at once', async () => {
  const here = moments(inMs(-10), inMs(0));
  await jest.advanceTimersByTimeAsync(0);
  expect(here.done).toHaveLength(2);
  await here.stop();
});

test('later work runs at its moment, not before', async () => {
  const here = moments(inMs(1234));
  await jest.advanceTimersByTimeAsync(1233);
  expect(here.done).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(here.done).toHaveLength(1);
  await here.stop();
});

test('it polls rarely while nothing is due; a wake-up gets an earlier moment done in time', async () => {
  const here = moments();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(here.looks()).toBeLessThanOrEqual(6);
  here.due.push(inMs(300));
  here.wake();
  await jest.advanceTimersByTimeAsync(300);
  expect(here.done).toHaveLength(1);
  await here.stop();
});

test('work that a stopped replica left is found within two seconds', async () => {
  const here = moments();
  await jest.advanceTimersByTimeAsync(100);
  here.due.push(inMs(0));
  await jest.advanceTimersByTimeAsync(2000);
  expect(here.done).toHaveLength(1);
  await here.stop();
});

test('while others hold the due work, it retries soon', async () => {
  let isHeld = true;
  const work = jest.fn(async () => (isHeld ? 0 : 1));
  const here = dueUntil(3, work);
  await jest.advanceTimersByTimeAsync(200);
  expect(work).toHaveBeenCalledTimes(1);
  isHeld = false;
  await jest.advanceTimersByTimeAsync(100);
  expect(work.mock.calls.length).toBeGreaterThan(1);
  await here.stop();
});

test('failed work is retried', async () => {
  const work = jest
    .fn<Promise<number>, []>()
    .mockRejectedValueOnce(new Error('the database is away'))
    .mockResolvedValue(1);
  const here = dueUntil(2, work);
  await jest.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(2);
  await here.stop();
});

test('it does not poll after it was stopped', async () => {
  const here = moments();
  await jest.advanceTimersByTimeAsync(0);
  await here.stop();
  const looks = here.looks();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(here.looks()).toBe(looks);
});
