import { useState } from 'react';
import { Pair } from '../../../../shared/forms/Fields.tsx';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import type { Hours } from '../../api.ts';
import { errorBelow } from '../../errors.ts';
import { todayIn } from '../../hours/dates.ts';
import { useAppliedForm } from '../../use-applied-form.ts';
import { useRules } from '../../use-rules.ts';
import { words } from '../../words.ts';

const said = words.leave;

export function LeaveDialog({
  hours,
  apply,
  close,
}: {
  hours: Hours;
  apply: (leave: Hours['leave']) => void;
  close: () => void;
}) {
  const [range, setRange] = useState({ from: '', to: '' });
  const here = `leave.${hours.leave.length}`;
  const leave = [...hours.leave, range];
  const all = useRules({ ...hours, leave }, true);
  const { form, tried } = useAppliedForm({ changed: range.from !== '' || range.to !== '', submit });
  const errors = tried ? all : {};
  const today = todayIn(hours.timezone);

  function submit() {
    if (errorBelow(all, here) ?? all.leave) return false;
    apply(leave.toSorted((one, other) => one.from.localeCompare(other.from)));
    return true;
  }

  return (
    <FormDialog
      form={form}
      does={{ title: said.add, save: words.dated.apply, saving: words.dated.apply }}
      entry={{ close }}
    >
      <Pair>
        <TextField
          type="date"
          label={said.from}
          min={today}
          field={{
            name: 'from',
            value: range.from,
            error: errors[`${here}.from`],
            // A single day needs one date only.
            onChange: (from) => setRange({ from, to: range.to === range.from ? from : range.to }),
            onBlur: () => {},
          }}
        />
        <TextField
          type="date"
          label={said.to}
          min={range.from || today}
          field={{
            name: 'to',
            value: range.to,
            error: errors[`${here}.to`] ?? errors[here] ?? errors.leave,
            onChange: (to) => setRange({ ...range, to }),
            onBlur: () => {},
          }}
        />
      </Pair>
    </FormDialog>
  );
}
