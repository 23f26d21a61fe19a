import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeScope } from '../theme/ThemeScope.tsx';
import { CopyCode } from './CopyCode.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a code is copied, which is said for two seconds', async () => {
  // It brings a clipboard, which jsdom has not.
  userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(<CopyCode label="Invite code" code="ENTOURAGE-7K2M9Q" copy="Copy code" />, { wrapper: ThemeScope });
  expect(screen.getByRole('group', { name: 'Invite code' })).toHaveTextContent('ENTOURAGE-7K2M9Q');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy code' })));
  expect(write).toHaveBeenCalledWith('ENTOURAGE-7K2M9Q');
  act(() => vi.advanceTimersByTime(1999));
  expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('button', { name: 'Copy code' })).toBeInTheDocument();
});

test('where it may not be copied it is selected', async () => {
  userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
  render(<CopyCode label="Invite code" code="ENTOURAGE-7K2M9Q" copy="Copy code" />, { wrapper: ThemeScope });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy code' })));
  expect(String(getSelection())).toBe('ENTOURAGE-7K2M9Q');
  expect(screen.queryByText('Copied')).not.toBeInTheDocument();
});
