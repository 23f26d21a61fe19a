import { identityOf } from '../../bootstrap/process-identity.mjs';
import { workerRow } from './status.ts';

const running = (change: object = {}) => {
  const identity = identityOf(process.pid);
  if (!identity) throw new Error('this process is not in the list of processes');
  return { ...identity, port: 1, level: 1, stopSignal: 'SIGTERM' as const, ...change };
};

test('the training worker is listed with its pid and without a port', () => {
  expect(workerRow(running())).toEqual({
    cells: ['training-worker', String(process.pid), '-', 'up', expect.any(String)],
    up: true,
  });
});

test.each([
  ['that never started', undefined],
  ['whose pid belongs to another process by now', running({ started: 'another time' })],
])('a worker %s is down', (_name, process) => {
  expect(workerRow(process)).toEqual({ cells: ['training-worker', '-', '-', 'down', '-'], up: false });
});
