import Button from '@mui/material/Button';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import type { User } from '../../api/people.api.ts';
import { words } from '../../words.ts';

const { reject: said } = words.verification;

/** Who is rejected reads why. `answered`: with the note, or null for no. */
export function RejectDialog({ user, answered }: { user: User; answered: (notes: string | null) => void }) {
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).rejection,
    initial: { notes: '' },
    send: async ({ notes }) => answered(notes ?? ''),
  });
  return (
    <Dialog
      open
      title={said.title}
      close={() => answered(null)}
      form={form.props}
      actions={
        <>
          <Button variant="outlined" onClick={() => answered(null)}>
            Cancel
          </Button>
          <SubmitButton sending={form.sending} doing="Rejecting...">
            Reject
          </SubmitButton>
        </>
      }
    >
      <Note>
        {nameOf(user)}. {said.text}
      </Note>
      <TextField field={form.field('notes')} label={words.posts.note} optional rows={4} />
    </Dialog>
  );
}
