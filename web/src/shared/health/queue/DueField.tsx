import { addDays } from '../../days.ts';
import { TextField } from '../../forms/TextField.tsx';
import type { Field } from '../../forms/use-form.ts';
import { dayOf } from '../../sharing/until.ts';
import { words } from '../words/queue.ts';

/** The day by which a to-do is to be done; its calendar offers the days that the server takes. */
export function DueField({ field }: { field: Field }) {
  const today = dayOf(Date.now());
  return <TextField field={field} label={words.due} optional type="date" min={today} max={addDays(today, 365)} />;
}
