import { returnStages } from '@entourage/contracts/health.ts';
import { useState } from 'react';
import { AskFirst } from '../../components/AskFirst.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { FormActions } from '../../forms/FormActions.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useUnsaved } from '../../forms/UnsavedGuard.tsx';
import { useClientId } from '../../forms/use-client-id.ts';
import { useForm } from '../../forms/use-form.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAddInjuryMutation } from '../api/injuries.api.ts';
import { stageWords, words } from '../words/injuries.ts';

const said = words.form;
const stages = returnStages.map((value) => ({ value, label: stageWords[value] }));

export function AddInjury({ athleteId, close }: { athleteId: string; close: () => void }) {
  const [add] = useAddInjuryMutation();
  const [leaving, setLeaving] = useState(false);
  const notAdded = useFailureNotice(said.failed);
  const clientId = useClientId();
  const form = useForm({
    rules: async () => (await import('../rules.ts')).injury,
    initial: { site: '', onset: '', stage: 'OUT', notes: '' },
    send: async (injury) => {
      await add({ athleteId, injury: { ...injury, clientId: clientId.of(injury) } }).unwrap();
      close();
    },
    failed: notAdded,
  });
  useUnsaved(form.changed);
  const leave = () => (form.changed ? setLeaving(true) : close());
  return (
    <>
      <Dialog
        open
        title={said.title}
        close={leave}
        form={form.props}
        actions={
          <FormActions
            leave={leave}
            leaving={said.cancel}
            send={said.save}
            doing={said.saving}
            sending={form.sending}
          />
        }
      >
        <TextField field={form.field('site')} label={said.site} hint={said.siteHint} />
        <TextField field={form.field('onset')} label={said.onset} type="date" />
        <SelectField field={form.field('stage')} label={words.stage} options={stages} />
        <TextField field={form.field('notes')} label={said.notes} optional rows={3} />
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
