import { addDays } from '../../days.ts';
import { TextField } from '../../forms/TextField.tsx';
import type { Field } from '../../forms/use-form.ts';
import { words } from '../words/queue.ts';
import { useAthletesDay } from './athletes-day.ts';

/** The day by which a to-do is to be done; its calendar begins with the athlete’s today. */
export function DueField({ field, athleteId }: { field: Field; athleteId: string }) {
  const today = useAthletesDay(athleteId);
  return <TextField field={field} label={words.due} optional type="date" min={today} max={addDays(today, 365)} />;
}
