import { useState } from 'react';
import { dropDraft, readDraft, writeDraft } from './drafts.ts';

/** A text outside a form, stored as a draft under a name until dropped, or the same as at `first` again. */
export function useDraftText(name: string, first = '') {
  const [text, setText] = useState(() => readDraft(name)?.text ?? first);
  return {
    text,
    write: (next: string) => {
      setText(next);
      writeDraft(name, { text: next }, next === first);
    },
    drop: () => dropDraft(name),
  };
}
