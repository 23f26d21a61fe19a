import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Note } from '../../components/Note.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import type { Competition } from '../api/competitions.api.ts';
import type { PlannedWeek } from '../api/planned-weeks.api.ts';
import type { WeekTemplate } from '../api/week-templates.api.ts';
import { words } from '../words/training-plan.ts';
import { words as templateWords } from '../words/week-templates.ts';
import { DayFields } from './DayFields.tsx';
import { StaleWeek } from './StaleWeek.tsx';
import { StartWeek } from './StartWeek.tsx';
import { loadIn, minutesIn, rowsAfter, rowsOf } from './session-rows.ts';
import { KeepTemplate } from './templates/KeepTemplate.tsx';
import { Templates } from './templates/Templates.tsx';
import { plannedBy } from './templates/template-sessions.ts';
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
  competitions,
  failure,
  close,
}: {
  athleteId: string;
  monday: string;
  today: string;
  latest: PlannedWeek | null;
  before: PlannedWeek | null;
  competitions: readonly Competition[];
  /** Why the weeks could not be read again. */
  failure: { readonly text: string; readonly tryAgain: () => void } | null;
  close: () => void;
}) {
  const form = useWeekForm({ athleteId, monday, latest, close });
  /** What is open above the form; beside it, because what is sent there is not the week. */
  const [open, setOpen] = useState<'templates' | 'keep' | null>(null);
  const keep = async () => {
    if (await form.isValid()) setOpen('keep');
  };
  const use = (template: WeekTemplate) => {
    setOpen(null);
    form.fill(rowsOf({ sessions: plannedBy(template, monday) }));
  };
  return (
    <>
      <FormDialog
        form={form}
        does={{ ...said, title: said.title(weekWords(monday, today)) }}
        entry={{ close }}
        discard={form.discard}
        more={<Sum>{said.sum(form.rows.length, minutesIn(form.rows), loadIn(form.rows))}</Sum>}
      >
        <Note>
          {said.lead} {words.loadIs}
        </Note>
        {form.rows.length === 0 && (
          <StartWeek
            before={before}
            copy={(copied) => form.fill(rowsAfter(copied))}
            chooseTemplate={() => setOpen('templates')}
          />
        )}
        {daysOf(monday).map((day) => (
          <DayFields key={day} form={form} day={day} competitions={competitions.filter((each) => each.day === day)} />
        ))}
        {form.rows.length > 0 && (
          <Keep variant="outlined" onClick={() => void keep()}>
            {templateWords.keeping.open}
          </Keep>
        )}
      </FormDialog>
      {open === 'templates' && <Templates use={use} close={() => setOpen(null)} />}
      {open === 'keep' && <KeepTemplate form={form} close={() => setOpen(null)} />}
      <StaleWeek form={form} failure={failure} />
    </>
  );
}

const Keep = styled(Button)({ justifySelf: 'start' });

const Sum = styled('p')({ flex: '1 1 180px', alignSelf: 'center', margin: 0, fontVariantNumeric: 'tabular-nums' });
