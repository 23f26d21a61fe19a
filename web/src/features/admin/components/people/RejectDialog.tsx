import type { Failure } from '../../../../shared/api/failure.ts';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { FormActions } from '../../../../shared/forms/FormActions.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { useViewer } from '../../../../shared/session/viewer.ts';
import type { User } from '../../api/people.api.ts';
import { words } from '../../words.ts';

const { reject: said } = words.verification;

/** Asks for the note that the rejected athlete reads. Stays open until the rejection is saved. */
export function RejectDialog({
  user,
  reject,
  failed,
  close,
}: {
  user: User;
  reject: (notes: string) => Promise<void>;
  failed: (failure: Failure) => void;
  close: () => void;
}) {
  const { user: admin } = useViewer();
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).rejection,
    initial: { notes: '' },
    draft: { name: `reject-user.${admin?.id}.${user.id}` },
    send: async ({ notes }) => {
      await reject(notes ?? '');
      close();
    },
    failed,
  });
  return (
    <Dialog
      open
      title={said.title}
      close={close}
      stays={form.sending}
      form={form.props}
      actions={<FormActions leave={close} leaving="Cancel" send="Reject" doing="Rejecting..." sending={form.sending} />}
    >
      <Note>
        {nameOf(user)}. {said.text}
      </Note>
      <TextField field={form.field('notes')} label={words.posts.note} optional rows={4} />
    </Dialog>
  );
}
