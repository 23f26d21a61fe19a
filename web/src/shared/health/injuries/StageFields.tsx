import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId } from 'react';
import { IconButton } from '../../components/IconButton.tsx';
import { CrossIcon } from '../../components/icons.tsx';
import { Note } from '../../components/Note.tsx';
import { unseen } from '../../components/Unseen.tsx';
import { isComposing } from '../../forms/is-composing.ts';
import { TextField } from '../../forms/TextField.tsx';
import { target } from '../../theme/tokens.ts';
import type { LaterStage } from '../api/injuries.api.ts';
import { words as injuryWords, stageWords } from '../words/injuries.ts';
import { words } from '../words/return-plan.ts';
import type { CriterionRow } from './return-rows.ts';
import type { ReturnForm } from './use-return-form.ts';

/** The criteria of a stage in the form, and the button that adds one. */
export function StageFields({ form, stage }: { form: ReturnForm; stage: LaterStage }) {
  const id = useId();
  const name = stageWords[stage];
  const rows = form.plan.rows.filter((row) => row.stage === stage);
  return (
    <Part>
      <legend>{name}</legend>
      {rows.map((row, at) => (
        <CriterionField key={row.id} form={form} row={row} name={words.criterion(at + 1, name)} />
      ))}
      <Button
        variant="text"
        data-stage={stage}
        aria-label={words.addTo(name)}
        aria-disabled={form.isFull}
        {...(form.isFull && { 'aria-describedby': id })}
        onClick={() => form.add(stage)}
      >
        {words.add}
      </Button>
      {form.isFull && <Note id={id}>{words.full}</Note>}
    </Part>
  );
}

function CriterionField({ form, row, name }: { form: ReturnForm; row: CriterionRow; name: string }) {
  /** Enter adds the next one, as in a list. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    if (row.text.trim() !== '') form.add(row.stage, row);
  };
  return (
    <Row>
      <TextField field={form.text(row)} label={name} rows={1} hint={savedBeside(form, row)} onKeyDown={onKeyDown} />
      <IconButton label={words.remove(row.text.trim() || name)} onClick={() => form.remove(row)}>
        <CrossIcon />
      </IconButton>
    </Row>
  );
}

/** After somebody else's save: what is saved, where the row says something else. */
function savedBeside({ isStale, base }: ReturnForm, { id, text }: CriterionRow): string | undefined {
  const saved = base.criteria.find((each) => each.id === id);
  return isStale && saved && saved.text !== text.trim() ? injuryWords.editing.savedNow(saved.text) : undefined;
}

const Part = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, fontWeight: 600, marginBlockEnd: theme.spacing(1) },
  '& > button': { justifySelf: 'start', marginInlineStart: theme.spacing(-1.5) },
  '& > button[aria-disabled="true"]': { color: theme.vars.palette.text.secondary, cursor: 'default' },
}));

/** The stage above and the place in the list say which criterion it is: its label is for screen readers. */
const Row = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) max-content',
  alignItems: 'start',
  gap: theme.spacing(1),
  '& label': unseen,
  '& textarea': { minHeight: target, resize: 'none' },
}));
