import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
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
    <FormDialog
      form={form}
      does={{ title: words.renameTitle, save: words.save, saving: words.saving }}
      entry={{ close }}
    >
      <TextField field={form.field('name')} label={words.name} autoFocus />
    </FormDialog>
  );
}
