import { connectLive } from './connect-live.ts';

/** Attempts to connect that get no answer, by what ends them. */
function unansweredAttempts(): readonly AbortSignal[] {
  const attempts: AbortSignal[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_address, asked) => {
    const signal = asked?.signal as AbortSignal;
    attempts.push(signal);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  return attempts;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a check ends a silent connection, and not the slow attempt that follows it', async () => {
  const attempts = unansweredAttempts();
  const line = connectLive({ received() {}, online() {}, refused() {}, lastId: () => null });
  const ended = () => attempts.map(({ aborted }) => aborted);
  await jest.advanceTimersByTimeAsync(36_000);
  line.checkAlive();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ended()).toEqual([true, false]);
  await jest.advanceTimersByTimeAsync(5_000);
  line.checkAlive();
  expect(ended()).toEqual([true, false]);
  line.close();
});
