import { useState } from 'react';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { type MadeKey, useMakeMeasurementKeyMutation } from './measurement-keys.api.ts';
import { SetUpApp } from './SetUpApp.tsx';
import { words } from './words.ts';

const said = words.making;

/** Makes a key, and shows it with what to do with it until it is closed: no other answer of the server has it. */
export function ConnectApp({ isFirst, close }: { isFirst: boolean; close: () => void }) {
  const [make] = useMakeMeasurementKeyMutation();
  const [made, setMade] = useState<MadeKey | null>(null);
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).newMeasurementKey,
    initial: { name: isFirst ? said.first : '' },
    send: async (given) => {
      const sending = make(given);
      setMade(await sending.unwrap());
      // The secret stays with this component, and not in the store.
      sending.reset();
    },
    failed: useFailureNotice(said.failed),
  });
  if (made) return <SetUpApp made={made} close={close} />;
  return (
    <FormDialog form={form} does={{ title: words.connect, save: said.send, saving: said.sending }} entry={{ close }}>
      <TextField field={form.field('name')} label={said.name} hint={said.nameHint} autoFocus />
    </FormDialog>
  );
}
