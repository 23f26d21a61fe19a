import type { FormEvent, ReactNode } from 'react';
import { type Entry, FormDialog } from '../../forms/FormDialog.tsx';
import type { Form } from '../../forms/use-form.ts';
import type { words } from '../words/illness-form.ts';
import type { Entered, Name } from './entered.ts';
import { IllnessFields } from './IllnessFields.tsx';

/** Whom the hint at the notes addresses. */
export type Hinted = keyof typeof words.notesHint;

/** The form of an illness; asks before it discards input. */
export function IllnessDialog({
  form,
  does,
  viewer,
  today,
  entry,
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
  const held = busy ? { ...form, sending: true, props: { ...form.props, onSubmit: ignore } } : form;
  return (
    <FormDialog form={held} does={does} entry={entry} isFinal={isFinal}>
      {children}
      <IllnessFields form={form} hints={hints} viewer={viewer} today={today} />
      {foot}
    </FormDialog>
  );
}

const ignore = (event: FormEvent) => event.preventDefault();
