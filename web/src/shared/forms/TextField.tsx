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
  readonly type?: 'text' | 'email' | 'password' | 'date' | 'datetime-local';
  readonly autoComplete?: string;
  /** How many lines it shows at first; without them it is one line and takes no more. */
  readonly rows?: number;
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'url';
  readonly end?: ReactNode;
  readonly autoFocus?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** What is written with capitals. */
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
        // Names and codes are not for the device to correct.
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

/** As high as its rows at first; it grows with what is written into it, as far as half a screen. */
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
