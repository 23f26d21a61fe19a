import { competitionYears } from '@entourage/contracts/health.ts';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { dateWords } from '../../clock.ts';
import { AskFirst } from '../../components/AskFirst.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { addDays } from '../../days.ts';
import { Pair } from '../../forms/Fields.tsx';
import { FormActions } from '../../forms/FormActions.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useUnsaved } from '../../forms/UnsavedGuard.tsx';
import type { Form } from '../../forms/use-form.ts';
import { ZoneField } from '../../meetings/ZoneField.tsx';
import { dayOf } from '../../sharing/until.ts';
import { words } from '../words/competition-form.ts';
import type { Entered, Name } from './entered.ts';

/** The history entry of a dialog. */
export interface Entry {
  /** Whether Back has left it. */
  readonly isLeft: boolean;
  readonly stay: () => void;
  readonly close: () => void;
}

/** The form of a competition; asks before it discards input. */
export function CompetitionDialog({
  form,
  does,
  entry: { isLeft, stay, close },
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
  const [leaving, setLeaving] = useState(false);
  const isUnsaved = form.changed && !isFinal;
  useUnsaved(isUnsaved);
  const leave = () => (isUnsaved ? setLeaving(true) : close());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each Back
  useEffect(() => {
    if (isLeft) leave();
  }, [isLeft]);
  return (
    <>
      <Dialog
        open
        title={does.title}
        close={leave}
        form={form.props}
        actions={
          isFinal ? (
            <Button variant="outlined" onClick={close}>
              {words.close}
            </Button>
          ) : (
            <>
              {more}
              <FormActions
                leave={leave}
                leaving={words.cancel}
                send={does.save}
                doing={does.saving}
                sending={form.sending}
              />
            </>
          )
        }
      >
        {children}
        <CompetitionFields form={form} hints={hints} />
      </Dialog>
      <AskFirst
        open={leaving}
        {...words.leave}
        answered={(yes) => {
          setLeaving(false);
          if (yes) close();
          else stay();
        }}
      />
    </>
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
