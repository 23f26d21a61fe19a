import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ThemeScope } from '../../theme/ThemeScope.tsx';
import { SearchBox } from './SearchBox.tsx';

function Searched({ onSearch }: { onSearch: (value: string) => void }) {
  const [value, setValue] = useState('');
  const onChange = (next: string) => {
    onSearch(next);
    setValue(next);
  };
  return (
    <>
      <SearchBox label="Search athletes" value={value} onChange={onChange} />
      <button type="button" onClick={() => setValue('')}>
        Start anew
      </button>
    </>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open() {
  const onSearch = jest.fn();
  render(<Searched onSearch={onSearch} />, { wrapper: ThemeScope });
  const box = screen.getByRole('searchbox', { name: 'Search athletes' });
  return { onSearch, box, hands: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

test('shows each letter at once, and reports the text after a pause', async () => {
  const { onSearch, box, hands } = open();
  await hands.type(box, 'noor');
  expect(box).toHaveValue('noor');
  act(() => jest.advanceTimersByTime(299));
  expect(onSearch).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onSearch.mock.calls).toEqual([['noor']]);
});

test('is cleared at once by its button and by Escape', async () => {
  const { onSearch, box, hands } = open();
  await hands.type(box, 'noor');
  act(() => jest.advanceTimersByTime(300));
  await hands.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  expect(onSearch).toHaveBeenLastCalledWith('');
  await hands.type(box, 'il');
  fireEvent.keyDown(box, { key: 'Escape', isComposing: true });
  expect(box).toHaveValue('il');
  await hands.keyboard('{Escape}');
  expect(box).toHaveValue('');
  act(() => jest.advanceTimersByTime(300));
  expect(onSearch.mock.calls).toEqual([['noor'], [''], ['']]);
});

test('follows a change from outside', async () => {
  const { box, hands } = open();
  await hands.type(box, 'noor');
  act(() => jest.advanceTimersByTime(300));
  await hands.click(screen.getByRole('button', { name: 'Start anew' }));
  expect(box).toHaveValue('');
});
