import { changesBetween, type Grant } from './share.ts';

const friday = new Date('2026-03-06T00:00:00.000Z');
const sunday = new Date('2026-03-08T00:00:00.000Z');
const grant = (category: Grant['category'], until: Date | null = null): Grant => ({
  category,
  until,
  grantedAt: new Date(0),
});
const wanted = (category: Grant['category'], until: Date | null = null) => ({
  category,
  until: until?.toISOString() ?? null,
});

test('a category that was not granted is granted', () => {
  expect(changesBetween([], [wanted('MEETINGS', friday)])).toEqual([
    { category: 'MEETINGS', change: 'GRANTED', until: friday, isLess: false },
  ]);
});

test('a category that is missing is revoked', () => {
  expect(changesBetween([grant('MEETINGS', friday)], [])).toEqual([
    { category: 'MEETINGS', change: 'REVOKED', until: null, isLess: true },
  ]);
});

test('the same again changes nothing', () => {
  expect(
    changesBetween([grant('TODOS'), grant('MEETINGS', friday)], [wanted('MEETINGS', friday), wanted('TODOS')]),
  ).toEqual([]);
});

test.each<[string, Date | null, Date | null, boolean]>([
  ['an earlier end', sunday, friday, true],
  ['a later end', friday, sunday, false],
  ['an end where there was none', null, friday, true],
  ['no end any more', friday, null, false],
])('%s is a change, and less only if it is shorter', (_name, before, after, isLess) => {
  expect(changesBetween([grant('TODOS', before)], [wanted('TODOS', after)])).toEqual([
    { category: 'TODOS', change: 'CHANGED', until: after, isLess },
  ]);
});
