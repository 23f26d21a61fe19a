import { alone } from './alone.ts';

/** The lock of a browser: held until its work ends, or until another steals it. */
function aLock() {
  let holder: { lose: (reason: unknown) => void } | null = null;
  return {
    request(_name: string, { steal = false, signal }: LockOptions, work: () => Promise<boolean>): Promise<boolean> {
      return new Promise((resolve, reject) => {
        if (holder && !steal) {
          signal?.addEventListener('abort', () => reject(signal.reason));
          return;
        }
        holder?.lose(new DOMException('Stolen', 'AbortError'));
        holder = { lose: reject };
        void work().then(resolve);
      });
    },
  };
}

let isVisible = true;
beforeEach(() => {
  isVisible = true;
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'locks', { value: aLock(), configurable: true });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
});
afterEach(() => jest.useRealTimers());

/** A tab that was suspended while it worked. */
function aSuspendedTab() {
  const signals: AbortSignal[] = [];
  const ended = alone('noor', (lost) => {
    signals.push(lost);
    return new Promise(() => {});
  });
  return { ended, isLost: () => signals[0]?.aborted };
}

test('a visible tab takes the queue from one that is suspended, which learns of it', async () => {
  const { ended, isLost } = aSuspendedTab();
  const worked = alone('noor', async (lost) => !lost.aborted);
  await jest.advanceTimersByTimeAsync(29_000);
  expect(isLost()).toBe(false);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await worked).toBe(true);
  expect(await ended).toBe(false);
  expect(isLost()).toBe(true);
});

test('a hidden tab waits until it is visible', async () => {
  const { isLost } = aSuspendedTab();
  isVisible = false;
  const work = jest.fn(() => Promise.resolve(true));
  const worked = alone('noor', work);
  await jest.advanceTimersByTimeAsync(300_000);
  expect(work).not.toHaveBeenCalled();
  expect(isLost()).toBe(false);
  isVisible = true;
  await jest.advanceTimersByTimeAsync(31_000);
  expect(await worked).toBe(true);
});
