import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ThemeScope } from '../theme/ThemeScope.tsx';
import { ZoneField } from './ZoneField.tsx';

function Zoned() {
  const [zone, setZone] = useState('Europe/London');
  return <ZoneField label="Time zone" value={zone} change={setZone} />;
}

test('the Enter that ends the composition of a word chooses no zone, the next one does', async () => {
  const hands = userEvent.setup();
  render(<Zoned />, { wrapper: ThemeScope });
  const field = screen.getByRole('combobox', { name: 'Time zone' });
  await hands.type(field, 'tokyo');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(screen.getByRole('option', { name: /Tokyo/ })).toBeVisible();
  await hands.keyboard('{Enter}');
  expect(field).toHaveValue('Tokyo – Asia/Tokyo');
  expect(field).toHaveAttribute('aria-expanded', 'false');
});
