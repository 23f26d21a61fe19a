import { useState } from 'react';
import { IconButton } from '../components/IconButton.tsx';
import { EyeIcon, EyeOffIcon } from './eye-icons.tsx';
import { TextField } from './TextField.tsx';
import type { Field } from './use-form.ts';

/** A password that can be revealed. */
export function PasswordField({
  field,
  label,
  fresh = false,
  hint,
}: {
  field: Field;
  label: string;
  /** A new password: says how long it must be, and password managers offer to generate one. */
  fresh?: boolean;
  hint?: string;
}) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      field={field}
      label={label}
      hint={fresh ? `At least ${PASSWORD_MIN_LENGTH} characters.` : hint}
      type={shown ? 'text' : 'password'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      end={
        <IconButton label={shown ? 'Hide password' : 'Show password'} onClick={() => setShown(!shown)}>
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}
