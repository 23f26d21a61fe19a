import type { UploadedFiles } from '@entourage/contracts/rest/training-files.ts';
import { trainingUpload } from '@entourage/contracts/training.ts';
import type { Dispatch } from '@reduxjs/toolkit';
import { type Failure, toFailure, unreadable } from '../../../../../shared/api/failure.ts';
import { upload } from '../../../../../shared/api/upload.ts';
import { mayLeave } from '../../../../../shared/session/unsaved.ts';

/** A file on its way. Those that arrived without a word to say are removed. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly state: 'WAITING' | 'SENDING' | 'FAILED' | 'DUPLICATE';
  /** The share that has been sent. */
  readonly sent: number;
  readonly wrong: string | null;
}

/** The browser asks before the page is left, unless the session is over. */
const askFirst = (event: BeforeUnloadEvent) => {
  if (!mayLeave()) event.preventDefault();
};

/** Long enough for 512 MB over a slow line. */
const longestMs = 3_600_000;

/**
 * Uploads files one after the other, each by itself, so that one that is refused or broken takes no other with it.
 * Outlives the view that shows it.
 */
export function createUploads({
  arrived,
  ended,
  failed,
  dispatch,
}: {
  /** After each file that arrived. */
  arrived: () => void;
  /** Once no other is on its way, if some of them were new. */
  ended: () => void;
  failed: (failure: Failure) => void;
  dispatch: Dispatch;
}) {
  let all: readonly Upload[] = [];
  const files = new Map<string, { readonly file: File; readonly stop: AbortController }>();
  const listeners = new Set<() => void>();
  let running = false;
  let isAnyNew = false;

  const isUnderWay = () => all.some(({ state }) => state === 'WAITING' || state === 'SENDING');

  function set(next: readonly Upload[]) {
    all = next;
    if (isUnderWay()) addEventListener('beforeunload', askFirst);
    else removeEventListener('beforeunload', askFirst);
    for (const tell of listeners) tell();
  }
  const change = (id: string, changed: Partial<Upload>) =>
    set(all.map((each) => (each.id === id ? { ...each, ...changed } : each)));

  async function run() {
    if (running) return;
    running = true;
    for (;;) {
      const next = all.find(({ state }) => state === 'WAITING');
      const held = next && files.get(next.id);
      if (!next || !held) break;
      await send(next.id, held.file, held.stop.signal);
    }
    running = false;
    if (isAnyNew) ended();
    isAnyNew = false;
  }

  async function send(id: string, file: File, signal: AbortSignal) {
    change(id, { state: 'SENDING', sent: 0, wrong: null });
    const body = new FormData();
    body.append(trainingUpload.field, file);
    try {
      const said = await upload('/api/admin/training-files/upload', body, {
        sent: (share) => change(id, { sent: share }),
        signal,
        longestMs,
        dispatch,
      });
      if (!isUploaded(said)) throw unreadable satisfies Failure;
      if (said[0]?.isDuplicate) change(id, { state: 'DUPLICATE' });
      else {
        isAnyNew = true;
        remove(id);
      }
      arrived();
    } catch (error) {
      if (signal.aborted) return;
      const failure = toFailure(error);
      // The page leaves for the sign-in, which says why; nothing under way may make the browser ask first.
      if (failure.code === 'UNAUTHENTICATED') return removeUnsent();
      change(id, { state: 'FAILED', wrong: Object.values(failure.fields)[0] ?? failure.message });
      failed(failure);
    }
  }

  function removeUnsent() {
    isAnyNew = false;
    for (const { id, state } of all) if (state === 'WAITING' || state === 'SENDING') remove(id);
  }

  function remove(id: string) {
    files.get(id)?.stop.abort();
    files.delete(id);
    set(all.filter((each) => each.id !== id));
  }

  return {
    all: () => all,
    listen(tell: () => void) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    add(chosen: readonly File[]) {
      const added = chosen.map((file): Upload => {
        const id = crypto.randomUUID();
        files.set(id, { file, stop: new AbortController() });
        return { id, name: file.name, size: file.size, state: 'WAITING', sent: 0, wrong: null };
      });
      set([...all, ...added]);
      void run();
    },
    again(id: string) {
      change(id, { state: 'WAITING' });
      void run();
    },
    remove,
  };
}

export type Uploads = ReturnType<typeof createUploads>;

const isUploaded = (said: unknown): said is UploadedFiles => Array.isArray(said) && said.length === 1;
