import type { BiomarkerField } from '@entourage/contracts/health.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import type { Field } from '../../../../shared/forms/use-form.ts';
import type { Base } from '../../../../shared/health/changes.ts';
import { fieldWords } from '../../../../shared/health/words/dashboard.ts';
import { words } from '../../words/editing.ts';
import { choicesOf } from './field-choices.ts';

/** The input of one biomarker field: a select, or advice with one item per line. */
export function BiomarkerInput({ name, field, base }: { name: BiomarkerField; field: Field; base: Base }) {
  const label = fieldWords[name];
  if (name === 'nutritionAdvice') return <TextField field={field} label={label} rows={4} hint={words.nutritionHint} />;
  return <SelectField field={field} label={label} options={choicesOf(name, { isAssessed: base.typed[name] !== '' })} />;
}
