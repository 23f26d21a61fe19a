import type { Dispatch } from '@reduxjs/toolkit';
import { type Failure, toFailure } from '../../../shared/api/failure.ts';
import { uploadFile } from '../../../shared/files/upload-file.ts';
import { mayLeave } from '../../../shared/session/unsaved.ts';
import type { Attachment } from './attachments.api.ts';
import { filesFor, putFiles } from './files.ts';

/** A running or failed upload. */
export interface Upload {
  readonly key: string;
  readonly to: string;
  readonly file: File;
  /** From 0 to 1. */
  readonly sent: number;
  readonly failure: Failure | null;
  readonly ending: AbortController;
}

export type Uploads = ReturnType<typeof createUploads>;

let current: { readonly userId: string; readonly uploads: Uploads } | null = null;

/** The uploads of a person. They continue while another conversation or page is open, until `endUploads`. */
export function uploadsOf(userId: string, dispatch: Dispatch): Uploads {
  if (current?.userId !== userId) {
    if (current) endUploads(current.userId);
    current = { userId, uploads: createUploads(userId, dispatch) };
  }
  return current.uploads;
}

export function endUploads(userId: string): void {
  if (current?.userId !== userId) return;
  current.uploads.endAll();
  current = null;
}

const askFirst = (event: BeforeUnloadEvent) => {
  if (!mayLeave()) event.preventDefault();
};

/** To all recipients, one at a time. While one runs, the browser asks before it leaves the page. */
function createUploads(userId: string, dispatch: Dispatch) {
  let uploads: readonly Upload[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function put(next: readonly Upload[]): void {
    uploads = next;
    if (uploads.some(({ failure }) => failure === null)) addEventListener('beforeunload', askFirst);
    else removeEventListener('beforeunload', askFirst);
    for (const changed of listeners) changed();
  }
  const change = (key: string, more: Partial<Upload>) =>
    put(uploads.map((each) => (each.key === key ? { ...each, ...more } : each)));
  const drop = (key: string) => put(uploads.filter((each) => each.key !== key));

  async function send(key: string): Promise<void> {
    const upload = uploads.find((each) => each.key === key);
    if (!upload) return;
    const { to, file, ending } = upload;
    try {
      const made = await uploadFile<Attachment>(`/api/messages/attachments?with=${to}`, file, {
        sent: (sent) => change(key, { sent }),
        signal: ending.signal,
        dispatch,
      });
      drop(key);
      putFiles(userId, to, [...filesFor(userId, to), made]);
    } catch (error) {
      const failure = toFailure(error);
      // The page leaves for the sign-in, which says why.
      if (failure.code !== 'UNAUTHENTICATED') change(key, { failure });
    }
  }

  function queue(key: string): void {
    turn = turn.then(() => send(key));
  }

  return {
    all: () => uploads,
    listen(changed: () => void): () => void {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    begin(to: string, file: File): void {
      const key = crypto.randomUUID();
      put([...uploads, { key, to, file, sent: 0, failure: null, ending: new AbortController() }]);
      queue(key);
    },
    again(key: string): void {
      change(key, { sent: 0, failure: null });
      queue(key);
    },
    end({ key, ending }: Upload): void {
      drop(key);
      ending.abort();
    },
    endAll(): void {
      const ended = uploads;
      put([]);
      for (const { ending } of ended) ending.abort();
    },
  };
}
