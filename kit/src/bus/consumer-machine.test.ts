import { longBackOffMs, releaseAttempts, stepWork } from './consumer-machine.ts';

const message = (attempts: number) => ({ attempts, unreadable: null });
const failing = (attempts: number, fault: 'event' | 'store' | 'release') =>
  stepWork(
    [{ do: 'handle', messages: [message(attempts)] }],
    { was: 'failed', failure: { fault, reason: 'not now' } },
    longBackOffMs,
  )[0];

test.each([1, 2, 3, 4])(
  'on its %sth failed attempt an event waits longer, and is dead-lettered after the last',
  (attempts) => {
    expect(failing(attempts, 'event')).toMatchObject({ do: 'retry', afterMs: longBackOffMs[attempts - 1] });
    expect(failing(longBackOffMs.length + 1, 'event')).toMatchObject({ do: 'dead-letter' });
  },
);

test.each([1, 4, 5, 500])(
  'while the store is away the event is retried within a second, also at attempt %s',
  (attempts) => {
    const { afterMs } = failing(attempts, 'store') as { afterMs: number };
    expect(afterMs).toBeGreaterThan(0);
    expect(afterMs).toBeLessThanOrEqual(1000);
  },
);

test('an event that only another release handles is left to it for a while, and then dead-lettered', () => {
  expect(failing(longBackOffMs.length + 1, 'release')).toMatchObject({ do: 'retry', afterMs: 1000 });
  expect(failing(releaseAttempts, 'release')).toMatchObject({ do: 'dead-letter' });
});
