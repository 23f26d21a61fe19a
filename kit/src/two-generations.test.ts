import { twoGenerations } from './two-generations.ts';

let now = 0;
const recent = (most = 3) => twoGenerations<string>({ eachMs: 100, most, now: () => now });
beforeEach(() => {
  now = 0;
});

test('what is kept is found for a generation at least, and no longer than two', () => {
  const kept = recent();
  now = 50;
  kept.keep('a', 'Ada');
  now = 150;
  expect(kept.find('a')).toBe('Ada');
  now = 249;
  expect(kept.find('a')).toBe('Ada');
  now = 250;
  expect(kept.find('a')).toBeUndefined();
});

test('where nobody looks meanwhile, one generation goes at a time', () => {
  const kept = recent();
  kept.keep('a', 'Ada');
  now = 5_000;
  kept.keep('b', 'Grace');
  expect([kept.find('a'), kept.find('b')]).toEqual(['Ada', 'Grace']);
  now = 5_100;
  expect([kept.find('a'), kept.find('b')]).toEqual([undefined, 'Grace']);
});

test('a crowd drives out who was there before, and no more than two crowds are kept', () => {
  const kept = recent(2);
  for (const key of ['a', 'b', 'c', 'd', 'e']) kept.keep(key, key);
  expect(['a', 'b', 'c', 'd', 'e'].map(kept.find)).toEqual([undefined, undefined, 'c', 'd', 'e']);
});

test('all of it can be forgotten', () => {
  const kept = recent(1);
  kept.keep('a', 'Ada');
  kept.keep('b', 'Grace');
  kept.forgetAll();
  expect([kept.find('a'), kept.find('b')]).toEqual([undefined, undefined]);
});
