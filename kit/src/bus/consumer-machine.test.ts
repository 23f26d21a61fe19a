import { patientBackOffMs, stepWork } from './consumer-machine.ts';

const message = (attempts: number) => ({ attempts, unreadable: null });
const failing = (attempts: number, fault: 'event' | 'store') =>
  stepWork(
    [{ do: 'handle', messages: [message(attempts)] }],
    { was: 'failed', failure: { fault, reason: 'not now' } },
    patientBackOffMs,
  )[0];

test.each([1, 2, 3, 4])(
  'an event that fails by itself for the %sth time waits longer, and is parked in the end',
  (attempts) => {
    expect(failing(attempts, 'event')).toMatchObject({ do: 'retry', afterMs: patientBackOffMs[attempts - 1] });
    expect(failing(patientBackOffMs.length + 1, 'event')).toMatchObject({ do: 'park' });
  },
);

test.each([1, 4, 5, 500])('a store that is away is asked again within a second, at the %sth time too', (attempts) => {
  const { afterMs } = failing(attempts, 'store') as { afterMs: number };
  expect(afterMs).toBeGreaterThan(0);
  expect(afterMs).toBeLessThanOrEqual(1000);
});
