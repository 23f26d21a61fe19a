import Button from '@mui/material/Button';
import { useState } from 'react';
import { z } from 'zod';
import { AskFirst } from '../../shared/components/AskFirst.tsx';
import { Dialog } from '../../shared/components/Dialog.tsx';
import { SubmitButton } from '../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../shared/forms/TextField.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { Line } from '../Example.tsx';

const rules = z.object({ note: z.string().min(1, 'Write a note') });

export function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'question' | null>(null);
  const close = () => setOpen(null);
  const form = useForm({
    rules: async () => rules,
    initial: { note: '' },
    send: async () => {
      form.reset();
      close();
    },
  });
  return (
    <Line>
      <Button variant="outlined" onClick={() => setOpen('dialog')}>
        Open a dialog
      </Button>
      <Button variant="outlined" onClick={() => setOpen('question')}>
        Ask first
      </Button>
      <Dialog
        open={open === 'dialog'}
        title="Reject this post"
        close={close}
        form={form.props}
        actions={
          <>
            <Button variant="outlined" onClick={close}>
              Cancel
            </Button>
            <SubmitButton sending={form.sending} doing="Rejecting...">
              Reject
            </SubmitButton>
          </>
        }
      >
        <TextField field={form.field('note')} label="Note" hint="The athlete reads it." rows={4} />
      </Dialog>
      <AskFirst
        open={open === 'question'}
        title="Sign out everywhere?"
        text="Every device is signed out, this one too. You will need your password to come back."
        yes="Sign out everywhere"
        no="Cancel"
        answered={close}
      />
    </Line>
  );
}
