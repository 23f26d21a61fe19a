import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { AskFirst } from '../components/AskFirst.tsx';
import { Dialog } from '../components/Dialog.tsx';
import type { Dropping } from '../components/file-drop/files.ts';
import { FormActions } from './FormActions.tsx';
import { words } from './form-dialog-words.ts';
import { useUnsaved } from './UnsavedGuard.tsx';
import type { Form } from './use-form.ts';

/** The history entry of a dialog. */
export interface Entry {
  /** Whether Back has left it. */
  readonly isLeft: boolean;
  readonly stay: () => void;
  readonly close: () => void;
}

/**
 * A form in a dialog, with a history entry of its own or without; asks before it discards input, and stays while it is
 * sent: its answer would close another form, and nobody could say whether it was saved.
 */
export function FormDialog({
  form,
  does,
  leaving = words.cancel,
  entry: { isLeft = false, stay, close },
  isFinal = false,
  isBusy = false,
  isWaiting = false,
  discard,
  more,
  drop,
  children,
}: {
  form: Pick<Form<string>, 'props' | 'changed' | 'sending'>;
  does: { readonly title: string; readonly save: string; readonly saving: string };
  /** The button that leaves it. */
  leaving?: string;
  entry: Pick<Entry, 'close'> & Partial<Entry>;
  /** It cannot be saved any more: what was entered stays to be copied, and only the button 'Close' does not ask. */
  isFinal?: boolean;
  /** Something else of it is sent, such as its removal. */
  isBusy?: boolean;
  /** It is sent later, such as after an upload, and can be left until then. */
  isWaiting?: boolean;
  /** Drops the draft, if the form has one. */
  discard?: (() => void) | undefined;
  /** Before the actions. */
  more?: ReactNode;
  /** What a file that is dropped anywhere on it does. */
  drop?: Dropping;
  children: ReactNode;
}) {
  const [isAsking, setAsking] = useState(false);
  useUnsaved(form.changed, discard);
  const stays = form.sending || isBusy;
  function leave() {
    // After Back it is in the history again.
    if (stays) stay?.();
    else if (form.changed) setAsking(true);
    else close();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each Back
  useEffect(() => {
    if (isLeft) leave();
  }, [isLeft]);
  // What waited for an upload may be sent while it is asked whether to leave.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it begins to be sent
  useEffect(() => {
    if (!stays || !isAsking) return;
    setAsking(false);
    stay?.();
  }, [stays]);
  const actions = isFinal ? (
    <Button variant="outlined" onClick={close}>
      {words.close}
    </Button>
  ) : (
    <>
      {more}
      <FormActions
        leave={leave}
        leaving={leaving}
        send={does.save}
        doing={does.saving}
        sending={stays || isWaiting}
        stays={stays}
      />
    </>
  );
  return (
    <>
      <Dialog
        open
        title={does.title}
        close={leave}
        form={isBusy ? { ...form.props, onSubmit: ignore } : form.props}
        drop={drop}
        actions={actions}
      >
        {children}
      </Dialog>
      <AskFirst
        open={isAsking}
        {...words.leave}
        answered={(yes) => {
          setAsking(false);
          if (!yes || stays) return stay?.();
          discard?.();
          close();
        }}
      />
    </>
  );
}

const ignore = (event: FormEvent) => event.preventDefault();
