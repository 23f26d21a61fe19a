import { returnStages } from '@entourage/contracts/health.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AskFirst } from '../../components/AskFirst.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { FormActions } from '../../forms/FormActions.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useUnsaved } from '../../forms/UnsavedGuard.tsx';
import type { Form } from '../../forms/use-form.ts';
import { stageWords, words } from '../words/injuries.ts';

const said = words.form;
const stages = returnStages.map((value) => ({ value, label: stageWords[value] }));

type Name = 'site' | 'onset' | 'stage' | 'notes';
export type Entered = Readonly<Record<Name, string>>;

/** The form of an injury; asks before it discards input. */
export function InjuryDialog({
  form,
  does,
  busy = false,
  hints = {},
  close,
  foot,
  children,
}: {
  form: Form<Name>;
  does: { readonly title: string; readonly save: string; readonly saving: string };
  /** Nothing can be sent meanwhile. */
  busy?: boolean;
  /** By field, in place of the usual hint. */
  hints?: Partial<Entered>;
  close: () => void;
  /** Below the fields. */
  foot?: ReactNode;
  children?: ReactNode;
}) {
  const [leaving, setLeaving] = useState(false);
  useUnsaved(form.changed);
  const { site = said.siteHint, ...others } = hints;
  return (
    <>
      <Dialog
        open
        title={does.title}
        close={() => (form.changed ? setLeaving(true) : close())}
        form={busy ? { ...form.props, onSubmit: ignore } : form.props}
        actions={
          <FormActions
            leave={() => (form.changed ? setLeaving(true) : close())}
            leaving={said.cancel}
            send={does.save}
            doing={does.saving}
            sending={form.sending || busy}
          />
        }
      >
        {children}
        <TextField field={form.field('site')} label={said.site} hint={site} />
        <TextField field={form.field('onset')} label={said.onset} type="date" hint={others.onset} />
        <SelectField field={form.field('stage')} label={words.stage} options={stages} {...hinted(others.stage)} />
        <TextField field={form.field('notes')} label={said.notes} optional rows={3} hint={others.notes} />
        {foot}
      </Dialog>
      <AskFirst
        open={leaving}
        {...said.leave}
        answered={(yes) => {
          setLeaving(false);
          if (yes) close();
        }}
      />
    </>
  );
}

const ignore = (event: FormEvent) => event.preventDefault();

const hinted = (hint: string | undefined) => (hint === undefined ? {} : { hint });
