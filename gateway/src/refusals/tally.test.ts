import { type CountedRefusal, createTally, type Refusal, type Tally, windowMs } from './tally.ts';

let time: number;
let told: CountedRefusal[];
let tally: Tally;

beforeEach(() => {
  time = 1000;
  told = [];
  tally = createTally(
    (refusal) => told.push(refusal),
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
const counts = () => told.map(({ count }) => count);

test('the first is told at once, and one alone is told once', () => {
  tally.note(refusal());
  expect(told).toEqual([{ ...refusal(), count: 1 }]);
  time += windowMs;
  tally.tellDue();
  expect(counts()).toEqual([1]);
});

test('ten thousand in one window are told in two, the last of them named', () => {
  for (let n = 0; n < 10_000; n++) tally.note(refusal({ requestId: String(n) }));
  time += windowMs - 1;
  tally.tellDue();
  expect(counts()).toEqual([1]);
  time += 1;
  tally.tellDue();
  expect(counts()).toEqual([1, 9999]);
  expect(told[1]?.requestId).toBe('9999');
});

test('a flood that lasts is told once in each window, and what comes after a quiet one at once', () => {
  for (let second = 0; second < 30; second++, time += 1000) {
    tally.note(refusal());
    tally.tellDue();
  }
  expect(counts()).toEqual([1, 10, 10]);
  for (let window = 0; window < 3; window++, time += windowMs) tally.tellDue();
  expect(counts()).toEqual([1, 10, 10, 9]);
  tally.note(refusal());
  expect(counts()).toEqual([1, 10, 10, 9, 1]);
});

test('who, what and why are counted apart', () => {
  const others = [refusal({ actor: 'somebody' }), refusal({ operation: 'Users' }), refusal({ code: 'FORBIDDEN' })];
  for (const one of [refusal(), ...others]) tally.note(one);
  expect(counts()).toEqual([1, 1, 1, 1]);
});

test('at the end everything that was counted is told', () => {
  for (let n = 0; n < 5; n++) tally.note(refusal());
  tally.tellAll();
  tally.tellAll();
  expect(counts()).toEqual([1, 4]);
});

test('of more kinds than can be kept only the number is known', () => {
  for (let n = 0; n < 1200; n++) tally.note(refusal({ actor: String(n) }));
  expect(told).toHaveLength(1000);
  expect([tally.takeLost(), tally.takeLost()]).toEqual([200, 0]);
});
