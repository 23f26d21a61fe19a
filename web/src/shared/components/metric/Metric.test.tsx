import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { ThemeScope } from '../../theme/ThemeScope.tsx';
import { FixedNow } from '../ago/now.ts';
import { Metric } from './Metric.tsx';
import { pointsOf, wordsOf } from './trend.ts';

const over = '7 days';

test.each([
  [[5, 6, 7], 'rose from 5 to 7 over 7 days'],
  [[7.25, 7, 6.1], 'fell from 7.3 to 6.1 over 7 days'],
  [[5, 5, 5], 'stayed at 5 over 7 days'],
  [[5, 8, 5], 'is back at 5 after 7 days, between 5 and 8'],
])('%j %s', (values, said) => {
  expect(wordsOf({ values, over })).toBe(said);
});

test('scales the lowest value to the bottom, the highest to the top, and a constant line to the middle', () => {
  const box = { width: 100, height: 20 };
  expect(pointsOf([1, 3, 2], box)).toEqual([
    { x: 0, y: 20 },
    { x: 50, y: 0 },
    { x: 100, y: 10 },
  ]);
  expect(pointsOf([4, 4], box).map(({ y }) => y)).toEqual([10, 10]);
});

function show(reading: ComponentProps<typeof Metric>['reading']) {
  render(
    <FixedNow value={Date.parse('2026-03-02T09:30:00Z')}>
      <Metric label="Sleep" reading={reading} />
    </FixedNow>,
    { wrapper: ThemeScope },
  );
  return screen.getByRole('group', { name: 'Sleep' });
}

test('shows the value with its unit, trend, age and author', () => {
  const metric = show({
    figure: '7.4',
    unit: 'h',
    trend: { values: [6, 7.4], over },
    at: '2026-03-02T07:30:00Z',
    by: 'Dana Fox',
  });
  expect(metric).toHaveTextContent('7.4 h');
  expect(within(metric).getByText('rose from 6 to 7.4 over 7 days')).toBeInTheDocument();
  expect(within(metric).getByText('2 hours ago')).toBeInTheDocument();
  expect(metric).toHaveTextContent('Dana Fox');
  expect(metric).toHaveAttribute('aria-busy', 'false');
});

test('a single value shows no trend', () => {
  expect(
    show({ figure: 5, trend: { values: [5], over }, at: '2026-03-02T07:30:00Z', by: 'Dana Fox' }),
  ).not.toHaveTextContent('stayed');
});

test('a missing value shows "No data yet"', () => {
  expect(show(null)).toHaveTextContent('No data yet');
});

test('a loading value is announced as busy', () => {
  const metric = show(undefined);
  expect(metric).toHaveAttribute('aria-busy', 'true');
  expect(metric).not.toHaveTextContent('No data yet');
});
