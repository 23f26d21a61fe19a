import { useEffect, useRef, useState } from 'react';
import { toFailure } from '../../api/failure.ts';
import { wordsOf } from '../../api/words-of.ts';
import { isFinal, uploadFile } from '../../files/upload-file.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import type { DocumentFile } from '../api/document-changes.api.ts';
import { words } from '../words/document-form.ts';

/** A file on its way, there, or failed. */
export interface Upload {
  readonly file: File;
  /** From 0 to 1. */
  readonly sent: number;
  readonly made: DocumentFile | null;
  readonly wrong: { readonly text: string; readonly isFinal: boolean } | null;
}

/** Uploads one file at a time for an athlete's documents; ends with the component. */
export function useUpload(athleteId: string) {
  const dispatch = useAppDispatch();
  const [upload, setUpload] = useState<Upload | null>(null);
  /** As it is now, for what goes on meanwhile. */
  const latest = useRef<Upload | null>(null);
  const ending = useRef<AbortController>(null);
  useEffect(() => () => ending.current?.abort(), []);

  function put(next: Upload | null) {
    latest.current = next;
    setUpload(next);
  }

  function end() {
    ending.current?.abort();
    put(null);
  }

  function startOver(): AbortController {
    ending.current = new AbortController();
    return ending.current;
  }

  function begin(file: File) {
    end();
    const { signal } = startOver();
    put({ file, sent: 0, made: null, wrong: null });
    const change = (more: Partial<Upload>) => {
      if (latest.current && !signal.aborted) put({ ...latest.current, ...more });
    };
    const url = `/api/athletes/${athleteId}/documents/files`;
    uploadFile<DocumentFile>(url, file, { sent: (sent) => change({ sent }), signal, dispatch }).then(
      (made) => change({ made, sent: 1 }),
      (thrown: unknown) => {
        const failure = toFailure(thrown);
        // The page leaves for the sign-in, which says why.
        if (failure.code === 'UNAUTHENTICATED') return;
        const text = failure.fields.file ?? wordsOf(failure, words.broken);
        change({ wrong: { text, isFinal: isFinal(failure) } });
      },
    );
  }

  return {
    upload,
    latest,
    begin,
    end,
    /** What was there is refused, and can be uploaded again. */
    refuse(text: string) {
      if (latest.current) put({ ...latest.current, made: null, wrong: { text, isFinal: false } });
    },
  };
}
