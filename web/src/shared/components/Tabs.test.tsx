import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ThemeScope } from '../theme/ThemeScope.tsx';
import { Tabs } from './Tabs.tsx';

function Periods() {
  const [chosen, choose] = useState<'week' | 'month' | 'season'>('week');
  return (
    <Tabs
      label="How far back"
      chosen={chosen}
      choose={choose}
      tabs={[
        { name: 'week', label: '7 days', content: <input aria-label="Note on the week" /> },
        { name: 'month', label: '28 days', content: 'Four weeks' },
        { name: 'season', label: '90 days', content: 'A season' },
      ]}
    />
  );
}

test('arrow keys, Home and End move between tabs and wrap around', async () => {
  const hands = userEvent.setup();
  render(<Periods />, { wrapper: ThemeScope });
  await hands.tab();
  for (const [key, name] of [
    ['{ArrowRight}', '28 days'],
    ['{End}', '90 days'],
    ['{ArrowRight}', '7 days'],
    ['{ArrowLeft}', '90 days'],
    ['{Home}', '7 days'],
  ] as const) {
    await hands.keyboard(key);
    expect(screen.getByRole('tab', { name })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name })).toBeVisible();
    expect(screen.getAllByRole('tab', { selected: true })).toEqual([screen.getByRole('tab', { name })]);
  }
});

test('keeps the input of a hidden tab', async () => {
  const hands = userEvent.setup();
  render(<Periods />, { wrapper: ThemeScope });
  await hands.type(screen.getByLabelText('Note on the week'), 'Tired');
  await hands.click(screen.getByRole('tab', { name: '90 days' }));
  expect(screen.getByText('A season')).toBeVisible();
  expect(screen.getByLabelText('Note on the week')).not.toBeVisible();
  await hands.click(screen.getByRole('tab', { name: '7 days' }));
  expect(screen.getByLabelText('Note on the week')).toHaveValue('Tired');
});
