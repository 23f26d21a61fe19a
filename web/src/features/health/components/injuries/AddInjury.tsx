import { returnStages } from '@entourage/contracts/health.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { AskFirst } from '../../../../shared/components/AskFirst.tsx';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useUnsaved } from '../../../../shared/forms/UnsavedGuard.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useAddInjuryMutation } from '../../api/injuries.api.ts';
import { stageWords, words } from '../../words/injuries.ts';

const said = words.form;
const stages = returnStages.map((value) => ({ value, label: stageWords[value] }));

export function AddInjury({ athleteId, close }: { athleteId: string; close: () => void }) {
  const [add] = useAddInjuryMutation();
  const [leaving, setLeaving] = useState(false);
  const notAdded = useFailureNotice(said.failed);
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).injury,
    initial: { site: '', onset: '', stage: 'OUT', notes: '' },
    send: async (injury) => {
      await add({ athleteId, injury }).unwrap();
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
          <>
            <Button variant="outlined" onClick={leave}>
              {said.cancel}
            </Button>
            <SubmitButton sending={form.sending} doing={said.saving}>
              {said.save}
            </SubmitButton>
          </>
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
