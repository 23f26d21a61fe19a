import { useRef } from 'react';
import { dropDraft, readDraft, writeDraft } from '../drafts/drafts.ts';

interface Sent {
  readonly input: string;
  readonly clientId: string;
}

/**
 * The client id of what a form sends. A retry of the same input reuses it, because the first request may have succeeded
 * although its answer was lost.
 */
export function useClientId() {
  const last = useRef<Sent | null>(null);
  return {
    of(given: object): string {
      last.current = sameOrNew(last.current, JSON.stringify(given));
      return last.current.clientId;
    },
    /** After a success: the same input is something new then. */
    renew() {
      last.current = null;
    },
  };
}

/** The same over a reload, by a draft with a hash of the input, which must have no password. */
export function useKeptClientId(draft: string) {
  const last = useRef<Sent | null>(null);
  return {
    async of(given: object): Promise<string> {
      const input = await hashOf(JSON.stringify(given));
      const sent = sameOrNew(last.current ?? keptIn(draft), input);
      last.current = sent;
      writeDraft(draft, { ...sent });
      return sent.clientId;
    },
    renew() {
      last.current = null;
      dropDraft(draft);
    },
  };
}

const sameOrNew = (before: Sent | null, input: string): Sent =>
  before?.input === input ? before : { input, clientId: crypto.randomUUID() };

async function hashOf(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function keptIn(draft: string): Sent | null {
  const kept: Sent = { input: '', clientId: '', ...readDraft(draft) };
  return kept.clientId === '' ? null : kept;
}
