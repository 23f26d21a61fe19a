import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Note } from '../../../../shared/components/Note.tsx';
import type { Field } from '../../../../shared/forms/use-form.ts';
import { fieldOf, type QuestionField } from '../../../../shared/health/answers.ts';
import type { Today } from '../../../../shared/health/api/wellness.api.ts';
import { QuestionTaps } from '../../../../shared/health/questions/QuestionTaps.tsx';
import { words } from '../../words/check-in.ts';

/** What liaisons ask on this day, which may be left out. */
export function AskedByLiaisons({
  asked,
  field,
}: {
  asked: Today['questions'];
  field: (name: QuestionField) => Field;
}) {
  const id = useId();
  return (
    <Group role="group" aria-labelledby={id} aria-describedby={`${id}-lead`}>
      <div>
        <h3 id={id}>{words.fromLiaisons}</h3>
        <Note id={`${id}-lead`}>{words.leaveOut}</Note>
      </div>
      {asked.map((each) => (
        <QuestionTaps key={each.id} asked={each} field={field(fieldOf(each.id))} />
      ))}
    </Group>
  );
}

const Group = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  paddingBlockStart: theme.spacing(2),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& h3': { ...theme.typography.h4, margin: theme.spacing(0, 0, 0.5) },
}));
