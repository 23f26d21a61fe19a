import { cycleSymptoms, mostSymptomDays } from '@entourage/contracts/health.ts';
import { Note } from '../../components/Note.tsx';
import { ChoiceCards } from '../../forms/ChoiceCards.tsx';
import { type Entry, FormDialog } from '../../forms/FormDialog.tsx';
import { TextField } from '../../forms/TextField.tsx';
import type { SymptomDay } from '../api/cycle.api.ts';
import { EnteredInError } from '../EnteredInError.tsx';
import { useDayHere } from '../plan/use-plan.ts';
import { cycleSymptomWords, words } from '../words/cycle.ts';
import { chosenIn, toggled } from './ticked.ts';
import { type EntryOf, useEntryForm } from './use-entry-form.ts';
import { useJoinedDay } from './use-joined-day.ts';

const said = words.symptomDay;
const choices = cycleSymptoms.map((value) => ({ value, label: cycleSymptomWords[value] }));

/** Logs the symptoms of a day, or changes those of one; those that the chosen day has already are ticked with them. */
export function SymptomsDialog({
  athleteId,
  cycle,
  before,
  ...entry
}: Entry &
  EntryOf & {
    /** Null for a new entry. */
    before: SymptomDay | null;
  }) {
  const dayHere = useDayHere();
  /** What the day has in the log, beside the entry of this form. */
  const loggedOn = (day: string) => cycle.symptomDays.find((each) => each.day === day && day !== before?.day);
  const first = before ?? loggedOn(dayHere);
  const { form, today, isBusy, isSaving, isGone, isFull, note, remove } = useEntryForm(
    { athleteId, cycle, close: entry.close },
    {
      part: 'symptomDays',
      most: mostSymptomDays,
      before,
      keyOf: ({ day }: SymptomDay) => day,
      joins: true,
      initial: { day: first?.day ?? dayHere, symptoms: first?.symptoms.join(' ') ?? '' },
      rules: async (now) => (await import('../rules.ts')).symptomDayIn(now),
      entryIn: (given): SymptomDay => given,
      entryTyped: ({ day, symptoms }) => ({ day, symptoms: chosenIn(symptoms) }),
    },
  );
  const chosen = form.field('symptoms');
  const logged = loggedOn(form.values.day);
  useJoinedDay(logged, chosen);
  const joined = logged && !isSaving ? said.joined : null;
  return (
    <FormDialog
      form={form}
      does={{ ...words.form, title: before ? said.edit : said.add }}
      entry={entry}
      isFinal={isFull}
      isBusy={isBusy}
    >
      <Note role="status">{isFull ? said.full(mostSymptomDays) : (note ?? joined)}</Note>
      <TextField field={form.field('day')} label={said.day} type="date" max={today} autoFocus />
      <ChoiceCards
        // Boxes of the field's own name would count as one field, which a browser says is empty.
        field={{ ...chosen, name: 'symptom' }}
        label={said.symptoms}
        choices={choices}
        columns={2}
        kind="checkbox"
        chosen={chosenIn(chosen.value)}
        choose={(symptom) => chosen.onChange(toggled(chosen.value, symptom))}
      />
      {before && !isGone && <EnteredInError said={words.remove} busy={isBusy} remove={() => void remove()} />}
    </FormDialog>
  );
}
