import { act, screen, waitFor, within } from '@testing-library/react';
import { cell, exact, open, press, someHours } from '../../testing.ts';

describe('painting with a pointer', () => {
  test('a drag from a free cell paints the rectangle, and the exact times follow', async () => {
    const { hands } = await open();
    await hands.pointer([
      { keys: '[MouseLeft>]', target: cell('Monday 12:00 to 12:30, not available') },
      { target: cell('Tuesday 13:00 to 13:30, not available') },
    ]);
    expect(cell('Tuesday 12:30 to 13:00, available')).toHaveAttribute('aria-selected', 'true');
    expect(exact('Monday')).toEqual(['09:15', '12:00']);
    await hands.pointer({ keys: '[/MouseLeft]' });
    expect(exact('Monday')).toEqual(['09:15', '13:30']);
    expect(exact('Tuesday')).toEqual(['12:00', '13:30']);
    expect(screen.getByText('Monday and Tuesday, 12:00 to 13:30: added')).toBeInTheDocument();
  });

  test('a drag from a taken cell erases and keeps quarter hours outside', async () => {
    const { hands } = await open();
    expect(cell('Monday 09:00 to 09:30, available from 09:15 to 09:30')).toHaveAttribute('aria-selected', 'true');
    await hands.pointer([
      { keys: '[MouseLeft>]', target: cell('Monday 10:00 to 10:30, available') },
      { target: cell('Monday 10:30 to 11:00, available') },
      { keys: '[/MouseLeft]' },
    ]);
    expect(exact('Monday')).toEqual(['09:15', '10:00', '11:00', '12:00']);
  });

  test('Escape, and a scroll by touch, cancel the stroke', async () => {
    const { hands } = await open();
    const start = { target: cell('Monday 15:00 to 15:30, not available') };
    await hands.pointer({ keys: '[MouseLeft>]', ...start });
    act(() => start.target.focus());
    await hands.keyboard('{Escape}');
    await hands.pointer({ keys: '[/MouseLeft]' });
    await hands.pointer({ keys: '[TouchA>]', ...start });
    act(() => void window.dispatchEvent(new Event('pointercancel')));
    await hands.pointer({ keys: '[/TouchA]' });
    expect(exact('Monday')).toEqual(['09:15', '12:00']);
  });
});

describe('painting with the keyboard', () => {
  test('arrows move, Space adds and removes half an hour', async () => {
    const { hands } = await open();
    act(() => cell('Monday 09:00 to 09:30, available from 09:15 to 09:30').focus());
    await hands.keyboard('{ArrowDown}{ArrowRight} ');
    expect(cell('Tuesday 09:30 to 10:00, available')).toHaveFocus();
    expect(exact('Tuesday')).toEqual(['09:30', '10:00']);
    await hands.keyboard(' ');
    expect(exact('Tuesday')).toEqual([]);
    await hands.keyboard('{End} ');
    expect(exact('Tuesday')).toEqual(['23:30', '24:00']);
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
      cell('Tuesday 23:30 to 24:00, available'),
    ]);
  });

  test('Shift with arrows covers several; releasing it ends the stroke, Escape cancels it', async () => {
    const { hands } = await open();
    act(() => cell('Tuesday 09:00 to 09:30, not available').focus());
    await hands.keyboard('{Shift>}{ArrowRight}{ArrowDown}');
    expect(cell('Wednesday 09:30 to 10:00, available')).toHaveFocus();
    expect(exact('Tuesday')).toEqual([]);
    await hands.keyboard('{/Shift}');
    expect([exact('Tuesday'), exact('Wednesday')]).toEqual([
      ['09:00', '10:00'],
      ['09:00', '10:00'],
    ]);
    await hands.keyboard('{Shift>}{ArrowLeft}{Escape}{/Shift}');
    expect(exact('Wednesday')).toEqual(['09:00', '10:00']);
    expect(cell('Wednesday 09:30 to 10:00, available')).toHaveFocus();
  });
});

describe('exact times', () => {
  test('are typed in any usual way, to the minute, and midnight is the end of the day', async () => {
    const { hands } = await open();
    await hands.click(press('Add hours to Monday'));
    const until = screen.getByLabelText('Monday, period 2, to');
    await hands.clear(until);
    await hands.type(until, '0{Enter}');
    await hands.clear(screen.getByLabelText('Monday, period 1, from'));
    await hands.type(screen.getByLabelText('Monday, period 1, from'), '830');
    await hands.tab();
    expect(exact('Monday')).toEqual(['08:30', '12:00', '13:00', '24:00']);
    expect(cell('Monday 23:30 to 24:00, available')).toBeInTheDocument();
    await hands.type(screen.getByLabelText('Monday, period 1, from'), '{ArrowUp}');
    expect(exact('Monday')[0]).toBe('08:45');
  });

  test('copy to weekdays, remove and clear', async () => {
    const { hands } = await open();
    await hands.click(press('Copy to weekdays from Monday'));
    expect(exact('Friday')).toEqual(['09:15', '12:00']);
    expect(exact('Saturday')).toEqual([]);
    await hands.click(press('Remove period 1 of Friday'));
    expect(screen.getByRole('list', { name: 'Friday' })).toHaveFocus();
    await hands.click(press('Clear Thursday'));
    expect([exact('Thursday'), exact('Friday')]).toEqual([[], []]);
  });

  test('errors show at their fields, and nothing is sent', async () => {
    const { hands, saves } = await open();
    const until = screen.getByLabelText('Monday, period 1, to');
    await hands.clear(until);
    await hands.type(until, '8{Enter}');
    await waitFor(() => expect(until).toHaveAccessibleDescription('A period ends after it begins'));
    await hands.click(press('Save'));
    await waitFor(() => expect(until).toHaveFocus());
    await hands.clear(until);
    await hands.type(until, 'noon{Enter}');
    await waitFor(() => expect(until).toHaveAccessibleDescription('A time such as 09:30'));
    expect(until).toHaveValue('noon');
    await hands.clear(until);
    await hands.type(until, '13{Enter}');
    await hands.click(press('Add hours to Monday'));
    const second = screen.getByLabelText('Monday, period 2, from');
    await hands.clear(second);
    await hands.type(second, '12{Enter}');
    await waitFor(() => expect(second).toHaveAccessibleDescription('Periods of a day must not overlap'));
    expect(saves).toEqual([]);
  });
});

test('Undo takes back one change after the other, by its button and by Ctrl+Z', async () => {
  const { hands } = await open();
  await hands.click(press('Clear Monday'));
  await hands.click(press('Add hours to Sunday'));
  await hands.click(press('Undo'));
  expect([exact('Monday'), exact('Sunday')]).toEqual([[], []]);
  await hands.keyboard('{Control>}z{/Control}');
  expect(exact('Monday')).toEqual(['09:15', '12:00']);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('on a phone one day shows at a time, its half hours in rows of eight', async () => {
  const wide = window.matchMedia;
  const media = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width') }));
  const { hands } = await open(someHours({ weekly: [{ day: 2, periods: [{ from: '09:00', to: '10:00' }] }] }));
  await hands.click(screen.getByRole('tab', { name: 'Tue' }));
  const grid = screen.getByRole('grid');
  expect(within(grid).getAllByRole('row')).toHaveLength(6);
  act(() => cell('Tuesday 09:00 to 09:30, available').focus());
  await hands.keyboard('{ArrowDown} ');
  expect(cell('Tuesday 13:00 to 13:30, available')).toHaveFocus();
  expect(exact('Tuesday')).toEqual(['09:00', '10:00', '13:00', '13:30']);
  media.mockRestore();
});
