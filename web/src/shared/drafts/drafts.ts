import { deviceStorage } from '../storage.ts';

const prefix = 'entourage.draft.';
const keptMs = 7 * 86_400_000;

interface Draft {
  readonly at: number;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * What somebody has typed and not sent yet, kept on this device so that no error, reload or ended session loses it. Never
 * passwords. It goes when it is sent, when its owner signs out, and after a week.
 */
export function readDraft(name: string): Readonly<Record<string, string>> | null {
  const kept = deviceStorage()?.getItem(prefix + name) ?? null;
  if (kept === null) return null;
  const draft = parse(kept);
  if (draft && Date.now() - draft.at < keptMs) return draft.values;
  dropDraft(name);
  return null;
}

/** A draft that is `empty` goes: by default, when nothing is left of what was typed. */
export function writeDraft(
  name: string,
  values: Readonly<Record<string, string>>,
  empty = Object.values(values).every((value) => value === ''),
): void {
  if (empty) {
    dropDraft(name);
    return;
  }
  try {
    deviceStorage()?.setItem(prefix + name, JSON.stringify({ at: Date.now(), values } satisfies Draft));
  } catch {
    // The device is full: then there is no draft.
  }
}

export function dropDraft(name: string): void {
  deviceStorage()?.removeItem(prefix + name);
}

export function wipeDrafts(): void {
  const kept = deviceStorage();
  for (const key of Object.keys(kept ?? {})) if (key.startsWith(prefix)) kept?.removeItem(key);
}

function parse(kept: string): Draft | null {
  try {
    const draft = JSON.parse(kept);
    return typeof draft?.at === 'number' && typeof draft.values === 'object' ? draft : null;
  } catch {
    return null;
  }
}
