import { styled } from '@mui/material/styles';
import { dense } from '../theme/tokens.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { fieldLook } from './field-look.ts';
import type { Field } from './use-form.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** A native select. */
export function SelectField({
  field,
  label,
  options,
  hint,
}: {
  field: Field;
  label: string;
  options: readonly Option[];
  hint?: string;
}) {
  const { name, value, error, onChange, onBlur } = field;
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(tied) => (
        <Select {...tied} name={name} value={value} onChange={(event) => onChange(event.target.value)} onBlur={onBlur}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

const stroke = 'transparent 40%, currentColor 40% 60%, transparent 60%';

/** Browsers draw their arrow at the edge, whatever the padding: this one is two short lines. */
export const Select = styled('select')(({ theme }) => ({
  ...fieldLook(theme),
  appearance: 'none',
  minHeight: dense.control,
  paddingInline: theme.spacing(1.5, 4),
  textOverflow: 'ellipsis',
  backgroundImage: `linear-gradient(45deg, ${stroke}), linear-gradient(135deg, ${stroke})`,
  backgroundPosition: 'right 18px center, right 12px center',
  backgroundRepeat: 'no-repeat',
  backgroundSize: '6px 6px',
  '@media (forced-colors: active)': { appearance: 'auto' },
}));
