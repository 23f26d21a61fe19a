import { createLog } from '@entourage/kit/process/log.ts';
import { whenDue } from '@entourage/kit/time/when-due.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { startDueWork } from './start-due-work.ts';

const log = createLog('test', 'silent');

test('due work that fails each time holds up no other', async () => {
  const running: ReturnType<typeof whenDue>[] = [];
  const broken = {
    next: async () => new Date(0),
    work: async () => {
      throw new Error('the collection is away');
    },
  };
  let left = 2;
  const other = {
    next: async () => (left > 0 ? new Date(0) : null),
    async work() {
      left -= 1;
      return 1;
    },
  };
  startDueWork(
    (due) => {
      const started = whenDue({ ...due, wakeRelay: () => undefined, log });
      running.push(started);
      return started;
    },
    [broken, other],
  );
  await eventually(() => expect(left).toBe(0));
  await Promise.all(running.map((each) => each.stop()));
});
