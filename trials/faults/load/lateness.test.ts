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

test('what was heard while it was busy was late by as much', () => {
  keepBusy(150);
  expect(lateness.now()).toBeGreaterThan(130);
});

test('so is what is read in the turn that follows', async () => {
  keepBusy(150);
  const late = await new Promise<number>((resolve) => setTimeout(() => setImmediate(() => resolve(lateness.now()))));
  expect(late).toBeGreaterThan(130);
});

test('once it has time again nothing is late', async () => {
  keepBusy(150);
  await eventually(() => expect(lateness.now()).toBeLessThan(20));
});
