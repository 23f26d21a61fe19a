import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { AskFirst } from '../../components/AskFirst.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Note } from '../../components/Note.tsx';
import { FormActions } from '../../forms/FormActions.tsx';
import { useUnsaved } from '../../forms/UnsavedGuard.tsx';
import type { PlannedWeek } from '../api/planned-weeks.api.ts';
import { words } from '../words/training-plan.ts';
import { DayFields } from './DayFields.tsx';
import { StaleWeek } from './StaleWeek.tsx';
import { loadIn, minutesIn } from './session-rows.ts';
import { useWeekForm } from './use-week-form.ts';
import { daysOf, weekWords } from './weeks.ts';

const said = words.form;

/** The form of a whole week; asks before it discards input. `before`: the week before it. */
export function PlanWeek({
  athleteId,
  monday,
  today,
  latest,
  before,
  failure,
  close,
}: {
  athleteId: string;
  monday: string;
  today: string;
  latest: PlannedWeek | null;
  before: PlannedWeek | null;
  /** Why the weeks could not be read again. */
  failure: { readonly text: string; readonly tryAgain: () => void } | null;
  close: () => void;
}) {
  const form = useWeekForm({ athleteId, monday, latest, close });
  const [leaving, setLeaving] = useState(false);
  useUnsaved(form.changed, form.discard);
  const leave = () => (form.changed ? setLeaving(true) : close());
  return (
    <>
      <Dialog
        open
        title={said.title(weekWords(monday, today))}
        close={leave}
        form={form.props}
        actions={
          <>
            <Sum>{said.sum(form.rows.length, minutesIn(form.rows), loadIn(form.rows))}</Sum>
            <FormActions
              leave={leave}
              leaving={said.cancel}
              send={said.save}
              doing={said.saving}
              sending={form.sending}
            />
          </>
        }
      >
        <Note>
          {said.lead} {words.loadIs}
        </Note>
        {form.rows.length === 0 && <CopyWeek before={before} copy={form.copy} />}
        {daysOf(monday).map((day) => (
          <DayFields key={day} form={form} day={day} />
        ))}
      </Dialog>
      <StaleWeek form={form} failure={failure} />
      <AskFirst
        open={leaving}
        {...said.leave}
        answered={(yes) => {
          setLeaving(false);
          if (!yes) return;
          form.discard();
          close();
        }}
      />
    </>
  );
}

/** Fills an empty form; off where there is nothing to copy. */
function CopyWeek({ before, copy }: { before: PlannedWeek | null; copy: (before: PlannedWeek) => void }) {
  const id = useId();
  const copied = before !== null && before.sessions.length > 0 ? before : null;
  return (
    <Start>
      <Button
        variant="outlined"
        aria-disabled={copied === null}
        {...(copied === null && { 'aria-describedby': id })}
        onClick={() => copied && copy(copied)}
      >
        {said.copy}
      </Button>
      {copied === null && <Note id={id}>{said.nothingToCopy}</Note>}
    </Start>
  );
}

const Start = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
}));

const Sum = styled('p')({ flex: '1 1 180px', alignSelf: 'center', margin: 0, fontVariantNumeric: 'tabular-nums' });
