import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ThemeScope } from '../theme/ThemeScope.tsx';
import { LinesField } from './LinesField.tsx';

function Languages() {
  const [value, onChange] = useState('日本');
  const field = { name: 'languages', value, error: undefined, onChange, onBlur: () => {} };
  return <LinesField field={field} label="Languages" hint="One per line." most={5} />;
}

test('Enter adds a line, but not while it ends the composition of a word', () => {
  render(<Languages />, { wrapper: ThemeScope });
  const line = screen.getByLabelText('Languages 1');
  fireEvent.keyDown(line, { key: 'Enter', isComposing: true });
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  fireEvent.keyDown(line, { key: 'Enter' });
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});
