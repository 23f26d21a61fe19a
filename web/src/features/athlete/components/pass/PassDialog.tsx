import { useState } from 'react';
import { Note } from '../../../../shared/components/Note.tsx';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { type MadePass, useMakeEmergencyPassMutation } from '../../../../shared/health/api/emergency-pass.api.ts';
import { isRefusal } from '../../../../shared/notices/failure-notice.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { useViewer } from '../../../../shared/session/viewer.ts';
import { words } from '../../words/emergency-pass.ts';
import { ShownPass } from './ShownPass.tsx';

const said = words.making;

/** Makes a pass, and shows its code until it is closed: no other answer of the server has it. */
export function PassDialog({ replaces, close }: { replaces: boolean; close: () => void }) {
  const { user } = useViewer();
  const [make] = useMakeEmergencyPassMutation();
  const [made, setMade] = useState<MadePass | null>(null);
  const notMade = useFailureNotice(said.failed);
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).emergencyPass,
    initial: { name: user ? nameOf(user) : '' },
    send: async (given) => {
      const sending = make(given);
      setMade(await sending.unwrap());
      // The secret stays with this component, and not in the store.
      sending.reset();
    },
    failed: (failure, shown) =>
      notMade(replaces && !isRefusal(failure) ? { ...failure, message: said.unsure } : failure, shown),
  });
  if (made) return <ShownPass name={made.pass.name} secret={made.secret} close={close} />;
  return (
    <FormDialog
      form={form}
      does={{ title: replaces ? words.another : words.make, save: said.send, saving: said.sending }}
      entry={{ close }}
    >
      {replaces && <Note>{said.replaces}</Note>}
      <TextField field={form.field('name')} label={said.name} hint={said.nameHint} autoComplete="name" />
    </FormDialog>
  );
}
