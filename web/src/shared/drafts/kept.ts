import { dropDraft, readDraft, writeDraft } from './drafts.ts';

type Values = Readonly<Record<string, string>>;

const listeners = new Set<() => void>();
/** Fallback for devices without storage, or with full storage; lives as long as the page. */
const unkept = new Map<string, Values>();

/** Stored like a draft: survives the end of the session, and is removed when its owner signs out. */
export function keep(name: string, values: Values): void {
  writeDraft(name, values);
  if (JSON.stringify(readDraft(name)) === JSON.stringify(values)) unkept.delete(name);
  else unkept.set(name, values);
  tell();
}

export const kept = (name: string): Values | null => unkept.get(name) ?? readDraft(name);
export const unkeptNames = (): readonly string[] => [...unkept.keys()];

export function discard(name: string): void {
  dropDraft(name);
  unkept.delete(name);
  tell();
}

/** Calls back on each change, including changes of other tabs. */
export function listen(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}

function tell() {
  for (const changed of listeners) changed();
}
