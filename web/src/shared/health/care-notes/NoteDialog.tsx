import { careNoteKinds } from '@entourage/contracts/health.ts';
import type { ReactNode } from 'react';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import type { Form } from '../../forms/use-form.ts';
import { dayOf } from '../../sharing/until.ts';
import { noteKindWords, words } from '../words/care-notes.ts';

const said = words.form;
const kinds = careNoteKinds.map((value) => ({ value, label: noteKindWords[value] }));

type Name = 'kind' | 'happenedOn' | 'text';
export type Entered = Readonly<Record<Name, string>>;

/** The form of a care note; asks before it discards input. */
export function NoteDialog({
  form,
  does,
  isFinal = false,
  hints = {},
  discard,
  close,
  children,
}: {
  form: Form<Name>;
  does: { readonly title: string; readonly save: string; readonly saving: string };
  /** The note cannot be saved any more: what was typed stays until the dialog is closed. */
  isFinal?: boolean;
  /** By field, in place of the usual hint. */
  hints?: Partial<Entered>;
  /** Drops the draft, if the form has one. */
  discard?: () => void;
  close: () => void;
  children?: ReactNode;
}) {
  return (
    <FormDialog form={form} does={does} entry={{ close }} isFinal={isFinal} discard={discard}>
      {children}
      <SelectField
        field={form.field('kind')}
        label={said.kind}
        options={kinds}
        {...(hints.kind !== undefined && { hint: hints.kind })}
      />
      <TextField
        field={form.field('happenedOn')}
        label={said.day}
        type="date"
        max={dayOf(Date.now())}
        hint={hints.happenedOn}
      />
      <TextField field={form.field('text')} label={said.text} rows={8} hint={hints.text ?? said.textHint} />
    </FormDialog>
  );
}
