import { useState } from 'react';
import { dropDraft, readDraft, writeDraft } from './drafts.ts';

/** One text that is typed outside a form, kept on this device under a name until it is dropped. */
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
