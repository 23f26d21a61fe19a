import { mostWeekTemplates } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import { Note } from '../../../components/Note.tsx';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { words } from '../../words/week-templates.ts';
import type { WeekForm } from '../use-week-form.ts';
import { ConflictNote } from './ConflictNote.tsx';
import { amountOf } from './template-sessions.ts';
import { useKeepTemplate } from './use-keep-template.ts';
import { useWeekTemplates } from './use-week-templates.ts';

const said = words.keeping;

/** Keeps the sessions of the form by a name, or in the place of a template; the week itself stays unsaved. */
export function KeepTemplate({ form: week, close }: { form: WeekForm; close: () => void }) {
  const { templates = [] } = useWeekTemplates();
  const { form, as, replaced, conflict } = useKeepTemplate({ week, templates, close });
  const options = templates.map(({ id, name }) => ({ value: id, label: said.asOther(name) }));
  return (
    <FormDialog form={form} does={{ title: said.title, save: said.send, saving: words.saving }} entry={{ close }}>
      <Note>{said.lead}</Note>
      {templates.length > 0 && (
        <SelectField field={as} label={said.as} options={[{ value: '', label: said.asNew }, ...options]} />
      )}
      <div>
        <State role="status">
          {replaced && !conflict.isRefused && <Note>{said.replaces(replaced.name, amountOf(replaced))}</Note>}
          {replaced && <ConflictNote conflict={conflict} now={said.stale(replaced.name, amountOf(replaced))} />}
          {!replaced && templates.length >= mostWeekTemplates && <Note>{said.full}</Note>}
        </State>
        <TextField field={form.field('name')} label={words.name} hint={said.nameHint} autoFocus />
      </div>
    </FormDialog>
  );
}

const State = styled('div')(({ theme }) => ({
  overflowWrap: 'anywhere',
  '&:not(:empty)': { marginBlockEnd: theme.spacing(2.5) },
}));
