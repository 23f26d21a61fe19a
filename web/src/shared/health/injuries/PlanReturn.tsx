import { laterStages, mostYearsToReturn } from '@entourage/contracts/health.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Note } from '../../components/Note.tsx';
import { addDays } from '../../days.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { dayOf } from '../../sharing/until.ts';
import type { Injury } from '../api/injuries.api.ts';
import { words as injuryWords } from '../words/injuries.ts';
import { words } from '../words/return-plan.ts';
import { usualCriteria } from '../words/usual-criteria.ts';
import { stagesAhead } from './criteria-of.ts';
import { injuryDay } from './injury-day.ts';
import { newRow } from './return-rows.ts';
import { StageFields } from './StageFields.tsx';
import { type ReturnForm, useReturnForm } from './use-return-form.ts';

/** The form of the way back from an injury; asks before it discards input. */
export function PlanReturn({ injury, close }: { injury: Injury; close: () => void }) {
  const form = useReturnForm({ injury, close });
  const today = dayOf(Date.now());
  return (
    <FormDialog
      form={form}
      does={{ ...words, title: words.title(injury.site) }}
      entry={{ close }}
      more={<Stale role="status">{form.isStale && injuryWords.editing.stale}</Stale>}
    >
      <TextField
        field={form.day}
        label={words.day}
        optional
        type="date"
        min={today}
        max={addDays(today, mostYearsToReturn * 365)}
        hint={savedDay(form) ?? words.dayHint}
      />
      <Note>{words.lead}</Note>
      {form.plan.rows.length === 0 && <Usual form={form} />}
      {laterStages.map((stage) => (
        <StageFields key={stage} form={form} stage={stage} />
      ))}
    </FormDialog>
  );
}

/** Fills an empty form; for the stages that have not begun. */
function Usual({ form }: { form: ReturnForm }) {
  const id = useId();
  const stages = stagesAhead(form.base.stage);
  if (stages.length === 0) return null;
  const rows = () => stages.flatMap((stage) => usualCriteria[stage].map((text) => newRow(stage, text)));
  return (
    <Start>
      <Button variant="outlined" aria-describedby={id} onClick={() => form.fill(rows())}>
        {words.usual}
      </Button>
      <Note id={id}>{words.usualHint}</Note>
    </Start>
  );
}

/** After somebody else's save: the saved day, where another one was chosen. */
function savedDay({ isStale, base, plan }: ReturnForm): string | undefined {
  const { expectedReturn } = base;
  if (!isStale || plan.day === (expectedReturn ?? '')) return undefined;
  const { savedNow, none } = injuryWords.editing;
  return savedNow(expectedReturn === null ? none : injuryDay(expectedReturn));
}

const Start = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
}));

/** Beside the button that replaces what somebody else has saved: above the fields of a long plan nobody would see it. */
const Stale = styled(Note)({ flex: '1 1 100%', maxWidth: 'none', '&:empty': { display: 'none' } });
