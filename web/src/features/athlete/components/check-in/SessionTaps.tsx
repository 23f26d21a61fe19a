import { hardestSession } from '@entourage/contracts/check-in.ts';
import { useState } from 'react';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import type { Field } from '../../../../shared/forms/use-form.ts';
import { Taps } from '../../../../shared/health/taps/Taps.tsx';
import { exertionWords, minutePresets, words } from '../../words/check-in.ts';

const exertions = Array.from({ length: hardestSession + 1 }, (_, exertion) => ({
  value: String(exertion),
  label: String(exertion),
}));
const presets = minutePresets.map(String);
const other = 'other';

/** The perceived exertion; shows the name of the chosen step. `further`: of a session besides the hardest one. */
export function ExertionTaps({ field, further = false }: { field: Field; further?: boolean }) {
  const label = further ? words.furtherExertion : words.exertion;
  const name = field.value === '' ? '' : (exertionWords[Number(field.value)] ?? '');
  return (
    <Taps
      name={field.name}
      label={name === '' ? label : `${label}: ${name}`}
      taps={further ? exertions.slice(1) : exertions}
      ends={further ? words.furtherEnds : words.exertionEnds}
      chosen={field.value}
      choose={field.onChange}
      error={field.error}
    />
  );
}

/** The duration: common values as buttons, others typed. */
export function MinutesTaps({ field }: { field: Field }) {
  const [picked, setPicked] = useState(false);
  const isOther = picked || (field.value !== '' && !presets.includes(field.value));
  return (
    <Taps
      name={`${field.name}-preset`}
      label={`${words.minutes}, ${words.minutesUnit}`}
      taps={[...presets.map((value) => ({ value, label: value })), { value: other, label: words.other }]}
      chosen={isOther ? other : field.value}
      choose={(value) => {
        setPicked(value === other);
        field.onChange(value === other ? '' : value);
      }}
      error={isOther ? undefined : field.error}
    >
      {isOther && <TextField field={field} label={words.otherLabel} inputMode="numeric" autoFocus={picked} />}
    </Taps>
  );
}
