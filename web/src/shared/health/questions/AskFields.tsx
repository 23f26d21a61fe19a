import { questionScales } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import { Note } from '../../components/Note.tsx';
import { OneOf } from '../../forms/OneOf.tsx';
import { TextField } from '../../forms/TextField.tsx';
import type { Form } from '../../forms/use-form.ts';
import { words } from '../words/question-form.ts';
import { type Name, sentAs } from './entered.ts';
import { type Asked, QuestionTaps } from './QuestionTaps.tsx';
import { WhenFields } from './WhenFields.tsx';

const scales = questionScales.map((value) => ({ value, label: words.scales[value] }));

/** The fields of a new question, and how the athlete sees it. */
export function AskFields({ form, today }: { form: Form<Name>; today: string }) {
  const { field, values } = form;
  return (
    <>
      <TextField
        field={field('text')}
        label={words.text}
        hint={words.textHint(values.text.trim().length)}
        autoComplete="off"
        autoFocus
      />
      <OneOf field={field('scale')} label={words.scale} choices={scales} />
      {values.scale === 'ZERO_TO_TEN' && (
        <Ends>
          <TextField field={field('lowest')} label={words.lowest} autoComplete="off" />
          <TextField field={field('highest')} label={words.highest} autoComplete="off" />
        </Ends>
      )}
      <WhenFields days={field('weekdays')} until={field('until')} today={today} />
      <Preview asked={sentAs({ ...values, text: values.text.trim() || words.sample })} />
    </>
  );
}

/** It says nothing that the fields do not, so screen readers leave it out. */
const Preview = ({ asked }: { asked: Asked }) => (
  <Sheet aria-hidden inert>
    <Note>{words.preview}</Note>
    <QuestionTaps asked={asked} field={{ name: 'preview', value: '', error: undefined, onChange() {}, onBlur() {} }} />
  </Sheet>
);

const Ends = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(2),
}));

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  padding: theme.spacing(2),
  borderRadius: 12,
  border: `1px dashed ${theme.vars.palette.edge.main}`,
  overflowWrap: 'anywhere',
}));
