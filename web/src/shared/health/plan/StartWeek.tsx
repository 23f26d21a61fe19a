import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Note } from '../../components/Note.tsx';
import type { PlannedWeek } from '../api/planned-weeks.api.ts';
import { words } from '../words/training-plan.ts';
import { words as templateWords } from '../words/week-templates.ts';

const said = words.form;

/** Fills an empty form: with the week before, where there is one to copy, or with a template. */
export function StartWeek({
  before,
  copy,
  chooseTemplate,
}: {
  before: PlannedWeek | null;
  copy: (before: PlannedWeek) => void;
  chooseTemplate: () => void;
}) {
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
      <Button variant="outlined" onClick={chooseTemplate}>
        {templateWords.open}
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
