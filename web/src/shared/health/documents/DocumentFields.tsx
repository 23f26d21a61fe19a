import { documentKinds } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import { Note } from '../../components/Note.tsx';
import { OneOf } from '../../forms/OneOf.tsx';
import { TextField } from '../../forms/TextField.tsx';
import type { Form } from '../../forms/use-form.ts';
import { words } from '../words/document-form.ts';
import { documentKindWords } from '../words/documents.ts';
import type { Entered, Name } from './entered.ts';

const kinds = documentKinds.map((value) => ({ value, label: documentKindWords[value] }));

/** What is said of a document. */
export function DocumentFields({
  form: { field, values },
  today,
  hints = {},
  autoFocus = false,
}: {
  form: Pick<Form<Name>, 'field' | 'values'>;
  /** By the athlete's calendar. */
  today: string;
  /** By field, in place of the usual hint. */
  hints?: Partial<Entered>;
  autoFocus?: boolean;
}) {
  return (
    <>
      <TextField
        field={field('title')}
        label={words.title}
        hint={hints.title}
        autoComplete="off"
        autoFocus={autoFocus}
      />
      <Group>
        <OneOf field={field('kind')} label={words.kind} choices={kinds} />
        <Note>{hints.kind}</Note>
      </Group>
      <TextField field={field('date')} label={words.date} type="date" max={today} hint={hints.date ?? words.dateHint} />
      <TextField
        field={field('note')}
        label={words.note}
        optional
        rows={2}
        hint={hints.note ?? words.noteHint(values.note.trim().length)}
      />
    </>
  );
}

const Group = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  '& > p:empty': { display: 'none' },
}));
