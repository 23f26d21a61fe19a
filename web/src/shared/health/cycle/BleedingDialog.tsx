import { bleedingFlows, mostPeriods } from '@entourage/contracts/health.ts';
import { Note } from '../../components/Note.tsx';
import { type Entry, FormDialog } from '../../forms/FormDialog.tsx';
import { OneOf } from '../../forms/OneOf.tsx';
import { TextField } from '../../forms/TextField.tsx';
import type { Bleeding } from '../api/cycle.api.ts';
import { EnteredInError } from '../EnteredInError.tsx';
import { injuryDay } from '../injuries/injury-day.ts';
import { useDayHere } from '../plan/use-plan.ts';
import { flowWords, words } from '../words/cycle.ts';
import { isSame, without } from './entries.ts';
import { type EntryOf, useEntryForm } from './use-entry-form.ts';

const said = words.bleeding;
const flows = bleedingFlows.map((value) => ({ value, label: flowWords[value] }));
const startOf = ({ startedOn }: Bleeding) => startedOn;

/** Logs days of bleeding, or changes those of an entry. */
export function BleedingDialog({
  athleteId,
  cycle,
  before,
  isOver = false,
  ...entry
}: Entry &
  EntryOf & {
    /** Null for a new entry. */
    before: Bleeding | null;
    /** Whether today is proposed as the last day. */
    isOver?: boolean;
  }) {
  const dayHere = useDayHere();
  const lasting = without(cycle.periods, before, startOf).find(({ endedOn }) => endedOn === null);
  const { form, today, isBusy, isGone, isFull, note, remove } = useEntryForm(
    { athleteId, cycle, close: entry.close },
    {
      part: 'periods',
      most: mostPeriods,
      before,
      keyOf: startOf,
      initial: {
        startedOn: before?.startedOn ?? dayHere,
        endedOn: before?.endedOn ?? (isOver ? dayHere : ''),
        flow: before?.flow ?? 'MEDIUM',
        earlierEndedOn: '',
      },
      rules: async (now) => (await import('../rules.ts')).bleedingIn(now),
      entryIn: ({ startedOn, endedOn, flow }): Bleeding => ({ startedOn, endedOn, flow }),
      entryTyped: ({ startedOn, endedOn, flow }) => ({
        ...{ startedOn, endedOn: endedOn || null },
        flow: flow as Bleeding['flow'],
      }),
      first: (periods, { startedOn, earlierEndedOn }) =>
        periods.map((each) =>
          isSame(each, lasting) && each.startedOn < startedOn ? { ...each, endedOn: earlierEndedOn } : each,
        ),
    },
  );
  return (
    <FormDialog
      form={form}
      does={{ ...words.form, title: before ? (isOver ? said.over : said.edit) : said.add }}
      entry={entry}
      isFinal={isFull}
      isBusy={isBusy}
    >
      <Note role="status">{isFull ? said.full(mostPeriods) : note}</Note>
      <Note>{said.lead}</Note>
      <TextField field={form.field('startedOn')} label={said.startedOn} type="date" max={today} autoFocus={!isOver} />
      <TextField
        field={form.field('endedOn')}
        label={said.endedOn}
        hint={said.endedOnHint}
        type="date"
        min={form.values.startedOn}
        max={today}
        optional
        autoFocus={isOver}
      />
      {lasting && lasting.startedOn < form.values.startedOn && (
        <TextField
          field={form.field('earlierEndedOn')}
          label={said.earlierEndedOn(injuryDay(lasting.startedOn))}
          hint={said.earlierEndedOnHint}
          type="date"
          min={lasting.startedOn}
          max={form.values.startedOn}
        />
      )}
      <OneOf field={form.field('flow')} label={said.flow} choices={flows} />
      {before && !isGone && <EnteredInError said={words.remove} busy={isBusy} remove={() => void remove()} />}
    </FormDialog>
  );
}
