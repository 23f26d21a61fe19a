import { eventually } from '@entourage/stack/testing/eventually';
import { type Lateness, watchLateness } from './lateness.ts';

let lateness: Lateness;
beforeEach(() => {
  lateness = watchLateness();
});
afterEach(() => lateness.stop());

function keepBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('data that arrived while the process was busy is counted as late', () => {
  keepBusy(150);
  expect(lateness.now()).toBeGreaterThan(130);
});

test('so is data read in the following turn', async () => {
  // Due while the process is busy, so it runs in the turn that is late and not in one after it.
  const late = new Promise<number>((resolve) => setTimeout(() => setImmediate(() => resolve(lateness.now()))));
  keepBusy(150);
  expect(await late).toBeGreaterThan(130);
});

test('an idle process is not late', async () => {
  keepBusy(150);
  await eventually(() => expect(lateness.now()).toBeLessThan(20));
});
