import { FieldFrame } from '../../forms/FieldFrame.tsx';
import { Select } from '../../forms/SelectField.tsx';
import type { Filter } from './table-types.ts';

/** A select that takes effect at once. `none`: the label of the empty option. */
export function Choice({ label, value, options, onChange, none }: Filter & Required<Pick<Filter, 'none'>>) {
  return (
    <FieldFrame label={label} error={undefined}>
      {(tied) => (
        <Select {...tied} value={value} onChange={({ target }) => onChange(target.value)}>
          {[{ value: '', label: none }, ...options].map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
