import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { FormActions } from '../../../../shared/forms/FormActions.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { type Passkey, useRenamePasskeyMutation } from './passkeys.api.ts';
import { words } from './words.ts';

/** Gives a passkey another name. */
export function RenameDialog({ passkey: { id, name }, close }: { passkey: Passkey; close: () => void }) {
  const [rename] = useRenamePasskeyMutation();
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).passkeyEdit,
    initial: { name },
    send: async (given) => {
      await rename({ id, ...given }).unwrap();
      close();
    },
    failed: useFailureNotice(words.notRenamed),
  });
  return (
    <Dialog
      open
      title={words.renameTitle}
      close={close}
      form={form.props}
      actions={
        <FormActions
          leave={close}
          leaving={words.cancel}
          send={words.save}
          doing={words.saving}
          sending={form.sending}
        />
      }
    >
      <TextField field={form.field('name')} label={words.name} autoFocus />
    </Dialog>
  );
}
