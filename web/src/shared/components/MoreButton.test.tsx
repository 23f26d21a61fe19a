import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeScope } from '../theme/ThemeScope.tsx';
import { MoreButton } from './MoreButton.tsx';

const inList = (onMore: (() => void) | undefined, loadingMore = false) => (
  <main tabIndex={-1}>
    <MoreButton onMore={onMore} loadingMore={loadingMore} />
  </main>
);

test('it loads once, keeps the focus meanwhile, and leaves it to the list after the last page', async () => {
  const hands = userEvent.setup();
  const onMore = jest.fn();
  const { rerender } = render(inList(onMore), { wrapper: ThemeScope });
  await hands.tab();
  await hands.keyboard('{Enter}');
  rerender(inList(onMore, true));
  expect(screen.getByRole('button', { name: 'Loading...' })).toHaveFocus();
  await hands.keyboard('{Enter}');
  expect(onMore).toHaveBeenCalledTimes(1);
  rerender(inList(undefined));
  expect(screen.getByRole('main')).toHaveFocus();
});
