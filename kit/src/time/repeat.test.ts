import { createLog } from '../process/log.ts';
import { repeat } from './repeat.ts';

const { jest } = import.meta;

const log = createLog('test', 'silent');
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a run longer than the interval delays the next one, and stopping waits for it alone', async () => {
  const finish: Array<() => void> = [];
  const { stop } = repeat(10, () => new Promise<void>((resolve) => finish.push(resolve)), log);
  await jest.advanceTimersByTimeAsync(55);
  expect(finish).toHaveLength(1);
  finish[0]?.();
  await jest.advanceTimersByTimeAsync(55);
  expect(finish).toHaveLength(2);
  const stopped = stop();
  finish[1]?.();
  await stopped;
  expect(finish).toHaveLength(2);
});

test('a run that fails does not end the others', async () => {
  let runs = 0;
  const failing = async () => {
    runs++;
    throw new Error('away');
  };
  const { stop } = repeat(10, failing, log);
  await jest.advanceTimersByTimeAsync(25);
  expect(runs).toBe(2);
  await stop();
});
