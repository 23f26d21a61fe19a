import { act, render, screen } from '@testing-library/react';
import { ThemeScope } from '../../theme/ThemeScope.tsx';
import { Ago } from './Ago.tsx';
import { FixedNow } from './now.ts';
import { ago, exactly } from './times.ts';

const now = Date.parse('2026-03-02T09:30:00Z');
const minute = 60_000;

beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

const before = (ms: number) => new Date(now - ms).toISOString();

test.each([
  [30_000, 'just now'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [3 * 60 * minute, '3 hours ago'],
  [24 * 60 * minute, 'yesterday'],
  [9 * 24 * 60 * minute, '9 days ago'],
])('%i ms ago reads "%s"', (past, said) => {
  expect(ago(before(past), now)).toBe(said);
});

test('less than two days ago is yesterday only by the calendar', () => {
  const morning = new Date(2026, 2, 4, 9, 30).getTime();
  expect(ago(new Date(2026, 2, 3, 0, 5).toISOString(), morning)).toBe('yesterday');
  expect(ago(new Date(2026, 2, 2, 23, 55).toISOString(), morning)).toBe('2 days ago');
});

test('shows the exact time, by keyboard too', () => {
  const at = before(5 * minute);
  render(<Ago at={at} />, { wrapper: ThemeScope });
  const time = screen.getByText('5 minutes ago');
  expect(time).toHaveTextContent(`5 minutes ago ${exactly(at)}`);
  time.focus();
  expect(time).toHaveFocus();
});

test('all instances share one timer, which stops when none is mounted', () => {
  const { unmount } = render(
    <>
      <Ago at={before(5 * minute)} />
      <Ago at={before(59 * minute)} />
    </>,
    { wrapper: ThemeScope },
  );
  expect(jest.getTimerCount()).toBe(1);
  act(() => jest.advanceTimersByTime(minute));
  expect(screen.getByText('6 minutes ago')).toBeInTheDocument();
  expect(screen.getByText('1 hour ago')).toBeInTheDocument();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('does not update inside FixedNow', () => {
  render(
    <FixedNow value={now + 60 * minute}>
      <Ago at={before(0)} />
    </FixedNow>,
    { wrapper: ThemeScope },
  );
  act(() => jest.advanceTimersByTime(5 * minute));
  expect(screen.getByText('1 hour ago')).toBeInTheDocument();
});
