import { type CountedRefusal, createTally, type Refusal, type Tally, windowMs } from './tally.ts';

let time: number;
let published: CountedRefusal[];
let tally: Tally;

beforeEach(() => {
  time = 1000;
  published = [];
  tally = createTally(
    (refusal) => published.push(refusal),
    () => time,
  );
});

const refusal = (change: Partial<Refusal> = {}): Refusal => ({
  actor: 'visitor',
  operation: 'SignIn',
  code: 'WRONG_CREDENTIALS',
  requestId: 'one',
  ...change,
});
const counts = () => published.map(({ count }) => count);

test('the first refusal is published at once, and a single one only once', () => {
  tally.note(refusal());
  expect(published).toEqual([{ ...refusal(), count: 1 }]);
  time += windowMs;
  tally.publishDue();
  expect(counts()).toEqual([1]);
});

test('ten thousand refusals in one window make two events, and the second names the last request', () => {
  for (let n = 0; n < 10_000; n++) tally.note(refusal({ requestId: String(n) }));
  time += windowMs - 1;
  tally.publishDue();
  expect(counts()).toEqual([1]);
  time += 1;
  tally.publishDue();
  expect(counts()).toEqual([1, 9999]);
  expect(published[1]?.requestId).toBe('9999');
});

test('a lasting flood is published once per window, and a refusal after a quiet window at once', () => {
  for (let second = 0; second < 30; second++, time += 1000) {
    tally.note(refusal());
    tally.publishDue();
  }
  expect(counts()).toEqual([1, 10, 10]);
  for (let window = 0; window < 3; window++, time += windowMs) tally.publishDue();
  expect(counts()).toEqual([1, 10, 10, 9]);
  tally.note(refusal());
  expect(counts()).toEqual([1, 10, 10, 9, 1]);
});

test('callers, operations and reasons are counted separately', () => {
  const others = [refusal({ actor: 'somebody' }), refusal({ operation: 'Users' }), refusal({ code: 'FORBIDDEN' })];
  for (const one of [refusal(), ...others]) tally.note(one);
  expect(counts()).toEqual([1, 1, 1, 1]);
});

test('all counts are published at the end', () => {
  for (let n = 0; n < 5; n++) tally.note(refusal());
  tally.publishAll();
  tally.publishAll();
  expect(counts()).toEqual([1, 4]);
});

test('beyond the limit of kinds only the number is kept', () => {
  for (let n = 0; n < 1200; n++) tally.note(refusal({ actor: String(n) }));
  expect(published).toHaveLength(1000);
  expect([tally.takeLost(), tally.takeLost()]).toEqual([200, 0]);
});
