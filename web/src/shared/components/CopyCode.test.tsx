import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeScope } from '../theme/ThemeScope.tsx';
import { CopyCode } from './CopyCode.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('copies the code and confirms it for two seconds', async () => {
  // It provides a clipboard, which jsdom lacks.
  userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  render(<CopyCode label="Invite code" code="ENTOURAGE-7K2M9Q" copy="Copy code" />, { wrapper: ThemeScope });
  expect(screen.getByRole('group', { name: 'Invite code' })).toHaveTextContent('ENTOURAGE-7K2M9Q');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy code' })));
  expect(write).toHaveBeenCalledWith('ENTOURAGE-7K2M9Q');
  act(() => jest.advanceTimersByTime(1999));
  expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('button', { name: 'Copy code' })).toBeInTheDocument();
});

test('selects the code if the clipboard is denied', async () => {
  userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
  render(<CopyCode label="Invite code" code="ENTOURAGE-7K2M9Q" copy="Copy code" />, { wrapper: ThemeScope });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy code' })));
  expect(String(getSelection())).toBe('ENTOURAGE-7K2M9Q');
  expect(screen.queryByText('Copied')).not.toBeInTheDocument();
});
