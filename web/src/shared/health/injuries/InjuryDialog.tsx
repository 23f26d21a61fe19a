import { returnStages } from '@entourage/contracts/health.ts';
import type { ReactNode } from 'react';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import type { Form } from '../../forms/use-form.ts';
import { stageWords, words } from '../words/injuries.ts';

const said = words.form;
const stages = returnStages.map((value) => ({ value, label: stageWords[value] }));

type Name = 'site' | 'onset' | 'stage' | 'resolvedOn' | 'notes';
export type Entered = Readonly<Record<Name, string>>;

/** The form of an injury; asks before it discards input. */
export function InjuryDialog({
  form,
  does,
  today,
  isBusy = false,
  hints = {},
  close,
  foot,
  children,
}: {
  form: Form<Name>;
  does: { readonly title: string; readonly save: string; readonly saving: string };
  /** By the athlete's calendar. */
  today: string;
  /** Nothing can be sent meanwhile. */
  isBusy?: boolean;
  /** By field, in place of the usual hint. */
  hints?: Partial<Entered>;
  close: () => void;
  /** Below the fields. */
  foot?: ReactNode;
  children?: ReactNode;
}) {
  const { site = said.siteHint, resolvedOn = said.resolvedOnHint, ...others } = hints;
  return (
    <FormDialog form={form} does={does} entry={{ close }} isBusy={isBusy}>
      {children}
      <TextField field={form.field('site')} label={said.site} hint={site} />
      <TextField field={form.field('onset')} label={said.onset} type="date" hint={others.onset} />
      <SelectField field={form.field('stage')} label={words.stage} options={stages} {...hinted(others.stage)} />
      <TextField
        field={form.field('resolvedOn')}
        label={said.resolvedOn}
        optional
        type="date"
        min={form.values.onset}
        max={today}
        hint={resolvedOn}
      />
      <TextField field={form.field('notes')} label={said.notes} optional rows={3} hint={others.notes} />
      {foot}
    </FormDialog>
  );
}

const hinted = (hint: string | undefined) => (hint === undefined ? {} : { hint });
