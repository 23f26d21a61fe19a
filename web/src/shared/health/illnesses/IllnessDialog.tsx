import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { AskFirst } from '../../components/AskFirst.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { FormActions } from '../../forms/FormActions.tsx';
import { useUnsaved } from '../../forms/UnsavedGuard.tsx';
import type { Form } from '../../forms/use-form.ts';
import { words } from '../words/illness-form.ts';
import type { Entered, Name } from './entered.ts';
import { IllnessFields } from './IllnessFields.tsx';

/** The history entry of a dialog. */
export interface Entry {
  /** Whether Back has left it. */
  readonly isLeft: boolean;
  readonly stay: () => void;
  readonly close: () => void;
}

/** Whom the hint at the notes addresses. */
export type Hinted = keyof typeof words.notesHint;

/** The form of an illness; asks before it discards input. */
export function IllnessDialog({
  form,
  does,
  viewer,
  today,
  entry: { isLeft, stay, close },
  busy = false,
  isFinal = false,
  hints = {},
  foot,
  children,
}: {
  form: Form<Name>;
  does: { readonly title: string; readonly save: string; readonly saving: string };
  viewer: Hinted;
  /** By the athlete's calendar. */
  today: string;
  entry: Entry;
  /** Nothing can be sent meanwhile. */
  busy?: boolean;
  /** It cannot be saved any more: what was typed stays until the dialog is closed. */
  isFinal?: boolean;
  /** By field, in place of the usual hint. */
  hints?: Partial<Entered>;
  /** Below the fields. */
  foot?: ReactNode;
  children?: ReactNode;
}) {
  const [leaving, setLeaving] = useState(false);
  const isUnsaved = form.changed && !isFinal;
  useUnsaved(isUnsaved);
  const leave = () => (isUnsaved ? setLeaving(true) : close());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each Back
  useEffect(() => {
    if (isLeft) leave();
  }, [isLeft]);
  return (
    <>
      <Dialog
        open
        title={does.title}
        close={leave}
        form={busy ? { ...form.props, onSubmit: ignore } : form.props}
        actions={
          isFinal ? (
            <Button variant="outlined" onClick={close}>
              {words.close}
            </Button>
          ) : (
            <FormActions
              leave={leave}
              leaving={words.cancel}
              send={does.save}
              doing={does.saving}
              sending={form.sending || busy}
            />
          )
        }
      >
        {children}
        <IllnessFields form={form} hints={hints} viewer={viewer} today={today} />
        {foot}
      </Dialog>
      <AskFirst
        open={leaving}
        {...words.leave}
        answered={(yes) => {
          setLeaving(false);
          if (yes) close();
          else stay();
        }}
      />
    </>
  );
}

const ignore = (event: FormEvent) => event.preventDefault();
