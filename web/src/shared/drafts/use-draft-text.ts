import { useState } from 'react';
import { dropDraft, readDraft, writeDraft } from './drafts.ts';

/** A text outside a form, stored as a draft under a name until dropped. */
export function useDraftText(name: string) {
  const [text, setText] = useState(() => readDraft(name)?.text ?? '');
  return {
    text,
    write: (next: string) => {
      setText(next);
      writeDraft(name, { text: next });
    },
    drop: () => dropDraft(name),
  };
}
