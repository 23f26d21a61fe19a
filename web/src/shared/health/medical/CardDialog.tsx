import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AskFirst } from '../../components/AskFirst.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Note } from '../../components/Note.tsx';
import { FormActions } from '../../forms/FormActions.tsx';
import { useUnsaved } from '../../forms/UnsavedGuard.tsx';
import { words } from '../words/medical-card.ts';
import type { CardForm } from './use-card-form.ts';

/** The dialog of one part of the card; asks before it discards input. */
export function CardDialog<Name extends string>({
  title,
  edits: { form, isStale, isGone, isBusy },
  remove,
  close,
  children,
}: {
  title: string;
  edits: CardForm<Name>;
  /** Takes the part off the card; absent for a new one. */
  remove?: () => void;
  close: () => void;
  children: ReactNode;
}) {
  const [leaving, setLeaving] = useState(false);
  useUnsaved(form.changed);
  const leave = () => (form.changed ? setLeaving(true) : close());
  return (
    <>
      <Dialog
        open
        title={title}
        close={leave}
        form={isBusy ? { ...form.props, onSubmit: ignore } : form.props}
        actions={
          <FormActions
            leave={leave}
            leaving={words.cancel}
            send={words.save}
            doing={words.saving}
            sending={form.sending || isBusy}
          />
        }
      >
        <Note role="status">{isGone ? words.staleGone : isStale && words.stale}</Note>
        {children}
        {remove && !isGone && (
          <div>
            <Button variant="text" color="error" aria-disabled={isBusy} onClick={remove}>
              {words.remove}
            </Button>
          </div>
        )}
      </Dialog>
      <AskFirst
        open={leaving}
        {...words.leave}
        answered={(yes) => {
          setLeaving(false);
          if (yes) close();
        }}
      />
    </>
  );
}

const ignore = (event: FormEvent) => event.preventDefault();
