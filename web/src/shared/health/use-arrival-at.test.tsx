import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useArrivalAt } from './use-arrival-at.ts';

const Section = () => <section {...useArrivalAt<HTMLElement>('plan')} tabIndex={-1} aria-label="Plan" />;
const Loading = () => <div aria-busy="true" data-testid="loading" />;

/** Arrives at the section; `grow` is a change of the page's height. */
function arrive({ above = false, below = false }) {
  const watching = new Set<ResizeObserverCallback>();
  jest.spyOn(window, 'ResizeObserver').mockImplementation((grow) => {
    const observer = { observe: () => watching.add(grow), unobserve() {}, disconnect: () => watching.delete(grow) };
    return observer as unknown as ResizeObserver;
  });
  const brought = jest.fn();
  Element.prototype.scrollIntoView = brought;
  const element = (
    <>
      {above && <Loading />}
      <Section />
      {below && <Loading />}
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }], { initialEntries: ['/#plan'] })} />);
  const section = screen.getByRole('region', { name: 'Plan' });
  expect(section).toHaveFocus();
  expect(brought.mock.contexts).toEqual([section]);
  const isBroughtByGrowth = () => {
    brought.mockClear();
    for (const grow of watching) grow([], new ResizeObserver(() => {}));
    return brought.mock.contexts.includes(section);
  };
  return { isBroughtByGrowth };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a section stays in view as long as a part above it loads, and until three seconds after', () => {
  const { isBroughtByGrowth } = arrive({ above: true });
  jest.advanceTimersByTime(6000);
  expect(isBroughtByGrowth()).toBe(true);
  screen.getByTestId('loading').removeAttribute('aria-busy');
  jest.advanceTimersByTime(2999);
  expect(isBroughtByGrowth()).toBe(true);
  jest.advanceTimersByTime(3000);
  expect(isBroughtByGrowth()).toBe(false);
});

test('a part that loads below it moves nothing, so three seconds without growth are enough', () => {
  const { isBroughtByGrowth } = arrive({ below: true });
  jest.advanceTimersByTime(2999);
  expect(isBroughtByGrowth()).toBe(true);
  jest.advanceTimersByTime(3000);
  expect(isBroughtByGrowth()).toBe(false);
});
