import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeScope } from '../../../../shared/theme/ThemeScope.tsx';
import { LazyView } from './LazyView.tsx';

const view = { default: () => <p>The view</p> };

/** Fails as often as there are failures, as a fetch of code does without a connection. */
function open(failures: number) {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let calls = 0;
  const load = async () => {
    calls += 1;
    if (calls <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return view;
  };
  render(
    <>
      <p>The panel</p>
      <LazyView load={load} />
    </>,
    { wrapper: ThemeScope },
  );
}

test('a view that cannot be fetched leaves the rest, and is tried again by hand', async () => {
  open(2);
  const hands = userEvent.setup();
  expect(await screen.findByText(/^This view could not be loaded/)).toBeVisible();
  expect(screen.getByText('The panel')).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^This view could not be loaded/)).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The view')).toBeVisible();
});

test('a view that cannot be fetched is tried again once online', async () => {
  open(1);
  expect(await screen.findByText(/^This view could not be loaded/)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('The view')).toBeVisible();
});
