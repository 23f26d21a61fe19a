import { type CycleSymptom, cycleSymptoms, mostSymptomDays } from '@entourage/contracts/health.ts';
import { Note } from '../../components/Note.tsx';
import { ChoiceCards } from '../../forms/ChoiceCards.tsx';
import { TextField } from '../../forms/TextField.tsx';
import type { SymptomDay } from '../api/cycle.api.ts';
import { EnteredInError } from '../EnteredInError.tsx';
import { type Entry, EntryDialog } from '../EntryDialog.tsx';
import { useDayHere } from '../plan/use-plan.ts';
import { cycleSymptomWords, words } from '../words/cycle.ts';
import { type EntryOf, useEntryForm } from './use-entry-form.ts';

const said = words.symptomDay;
const choices = cycleSymptoms.map((value) => ({ value, label: cycleSymptomWords[value] }));

const chosenIn = (text: string): CycleSymptom[] => cycleSymptoms.filter((each) => text.split(' ').includes(each));
const toggled = (text: string, symptom: string): string =>
  cycleSymptoms.filter((each) => chosenIn(text).includes(each) !== (each === symptom)).join(' ');

/** Logs the symptoms of a day, or changes those of one. */
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
  const { form, today, isBusy, isGone, isFull, note, remove } = useEntryForm(
    { athleteId, cycle, close: entry.close },
    {
      part: 'symptomDays',
      most: mostSymptomDays,
      before,
      keyOf: ({ day }: SymptomDay) => day,
      initial: { day: before?.day ?? dayHere, symptoms: before?.symptoms.join(' ') ?? '' },
      rules: async (now) => (await import('../rules.ts')).symptomDayIn(now),
      entryIn: (given): SymptomDay => given,
      entryTyped: ({ day, symptoms }) => ({ day, symptoms: chosenIn(symptoms) }),
    },
  );
  const chosen = form.field('symptoms');
  return (
    <EntryDialog
      form={form}
      does={{ ...words.form, title: before ? said.edit : said.add }}
      entry={entry}
      isFinal={isFull}
      isBusy={isBusy}
    >
      <Note role="status">{isFull ? said.full(mostSymptomDays) : note}</Note>
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
    </EntryDialog>
  );
}
