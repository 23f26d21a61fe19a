import { competitionYears } from '@entourage/contracts/health.ts';
import { type ReactNode, useState } from 'react';
import { dateWords } from '../../clock.ts';
import { addDays } from '../../days.ts';
import { Pair } from '../../forms/Fields.tsx';
import { type Entry, FormDialog } from '../../forms/FormDialog.tsx';
import { TextField } from '../../forms/TextField.tsx';
import type { Form } from '../../forms/use-form.ts';
import { ZoneField } from '../../meetings/ZoneField.tsx';
import { dayOf } from '../../sharing/until.ts';
import { words } from '../words/competition-form.ts';
import type { Entered, Name } from './entered.ts';

/** The form of a competition; asks before it discards input. */
export function CompetitionDialog({
  form,
  does,
  entry,
  isFinal = false,
  hints = {},
  more,
  children,
}: {
  form: Form<Name>;
  does: { readonly title: string; readonly save: string; readonly saving: string };
  entry: Entry;
  /** It cannot be saved any more: what was typed stays until the dialog is closed. */
  isFinal?: boolean;
  /** By field, in place of the usual hint. */
  hints?: Partial<Entered>;
  /** Another action. */
  more?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <FormDialog form={form} does={does} entry={entry} isFinal={isFinal} more={more}>
      {children}
      <CompetitionFields form={form} hints={hints} />
    </FormDialog>
  );
}

function CompetitionFields({ form, hints }: { form: Form<Name>; hints: Partial<Entered> }) {
  const [today] = useState(() => dayOf(Date.now()));
  const { day, time } = form.values;
  const zone = form.field('timezone');
  return (
    <>
      <TextField
        field={form.field('name')}
        label={words.name}
        hint={hints.name ?? words.nameHint}
        autoComplete="off"
        autoFocus
      />
      <Pair>
        <TextField
          field={form.field('day')}
          label={words.day}
          type="date"
          min={addDays(today, -365 * competitionYears.back)}
          max={addDays(today, 365 * competitionYears.ahead)}
          hint={hints.day ?? (day && dateWords(day, 'long'))}
        />
        <TextField field={form.field('time')} label={words.time} optional type="time" hint={hints.time} />
      </Pair>
      {time !== '' && (
        <ZoneField
          label={words.zone}
          hint={hints.timezone ?? words.zoneHint}
          error={zone.error}
          value={zone.value}
          change={zone.onChange}
        />
      )}
      <TextField field={form.field('place')} label={words.place} optional hint={hints.place} autoComplete="off" />
    </>
  );
}
