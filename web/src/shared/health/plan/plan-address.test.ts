import { weekIn, weekOfPlanAt } from './plan-address.ts';

const inAddress = (address: string) => weekIn(new URL(address, 'https://entourage.example').searchParams);

test('the address of a week leads to it', () => {
  expect(inAddress(weekOfPlanAt('2026-03-02'))).toBe('2026-03-02');
});

test.each([
  ['/dashboard?week=2026-03-05', '2026-03-02'],
  ['/dashboard', null],
  ['/dashboard?week=2026-13-01', null],
  ['/dashboard?week=99999-01-01', null],
  ['/dashboard?week=soon', null],
])('%s names %s', (address, monday) => {
  expect(inAddress(address)).toBe(monday);
});
