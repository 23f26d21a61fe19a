import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Note } from '../../components/Note.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
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
  return (
    <FormDialog form={form} does={{ ...words, title }} entry={{ close }} isBusy={isBusy}>
      <Note role="status">{isGone ? words.staleGone : isStale && words.stale}</Note>
      {children}
      {remove && !isGone && (
        <div>
          <Button variant="text" color="error" aria-disabled={isBusy} onClick={remove}>
            {words.remove}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
