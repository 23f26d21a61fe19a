import { styled, type Theme } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode } from 'react';
import { dense, target } from '../theme/tokens.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { fieldLook } from './field-look.ts';
import type { Field } from './use-form.ts';

interface TextFieldProps {
  readonly field: Field;
  readonly label: string;
  readonly optional?: boolean;
  readonly hint?: ReactNode;
  readonly type?: 'text' | 'email' | 'password' | 'date' | 'time' | 'datetime-local';
  readonly autoComplete?: string;
  /** Of a date or a moment, as `max`. */
  readonly min?: string;
  readonly max?: string;
  /** Initial number of lines; without it the field is a single line. */
  readonly rows?: number;
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'url';
  readonly end?: ReactNode;
  readonly autoFocus?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** Values of `autocomplete` whose words are capitalized. */
const capitalized: readonly (string | undefined)[] = ['name', 'given-name', 'family-name', 'organization'];

export function TextField({ field, label, optional = false, hint, rows, end, ...rest }: TextFieldProps) {
  const { name, value, error, onChange, onBlur } = field;
  return (
    <FieldFrame label={label} optional={optional} hint={hint} error={error}>
      {(tied) => {
        const shared = { ...tied, name, value, onBlur };
        if (rows) {
          return (
            <Area
              {...shared}
              rows={rows}
              onKeyDown={rest.onKeyDown}
              onChange={(event) => onChange(event.target.value)}
            />
          );
        }
        // No autocorrection for names and codes.
        const asTyped = {
          autoCapitalize: capitalized.includes(rest.autoComplete) ? 'words' : 'none',
          autoCorrect: 'off',
          spellCheck: false,
        };
        return (
          <Line>
            <Input {...shared} {...asTyped} {...rest} onChange={(event) => onChange(event.target.value)} />
            {end}
          </Line>
        );
      }}
    </FieldFrame>
  );
}

const frame = ({ theme }: { theme: Theme }) => ({
  ...fieldLook(theme),
  minHeight: `calc(${dense.control} + 4px)`,
  padding: theme.spacing(1, 1.5),
});

const Input = styled('input')(frame);

/** Grows with its text up to half of the screen. */
const Area = styled('textarea')<{ rows: number }>(frame, ({ rows }) => ({
  fieldSizing: 'content',
  minHeight: `calc(${rows} * 1.55em + 18px)`,
  maxHeight: '50vh',
  resize: 'vertical',
}));

const Line = styled('div')({
  display: 'grid',
  alignItems: 'center',
  '& > *': { gridArea: '1 / 1' },
  '& > button': { justifySelf: 'end', marginInlineEnd: 2 },
  '& > input:not(:last-child)': { paddingInlineEnd: target + 8 },
});
