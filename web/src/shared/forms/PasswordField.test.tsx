import { render, screen } from '@testing-library/react';
import { ThemeScope } from '../theme/ThemeScope.tsx';
import { PasswordField } from './PasswordField.tsx';

const field = { name: 'password', value: '', error: undefined, onChange() {}, onBlur() {} };

test('a new password is asked for in the length that the build was given', () => {
  const floor = { PASSWORD_MIN_LENGTH };
  Object.assign(globalThis, { PASSWORD_MIN_LENGTH: 12 });
  render(<PasswordField field={field} label="New password" fresh />, { wrapper: ThemeScope });
  Object.assign(globalThis, floor);
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('At least 12 characters.');
});
