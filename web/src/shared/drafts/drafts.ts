import { tabOwner } from '../session/tab-owner.ts';
import { deviceStorage, tabStorage } from '../storage.ts';

const prefix = 'entourage.draft.';
const keptMs = 7 * 86_400_000;

/** Drafts of visitors are stored for the tab only, as their device may be shared. */
const visitorPrefix = 'entourage.draft.visitor.';
const isVisitors = (name: string) => (prefix + name).startsWith(visitorPrefix);
const storageOf = (name: string) => (isVisitors(name) ? tabStorage() : deviceStorage());

interface Draft {
  readonly at: number;
  /** The id of who wrote it; null: a visitor. */
  readonly of?: string | null;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Unsent input, stored on the device so that it survives errors, reloads and the end of a session. Never passwords.
 * Removed when sent, when its owner has signed out or somebody else signs in, and after a week; a visitor's when the tab closes.
 */
export function readDraft(name: string): Readonly<Record<string, string>> | null {
  const kept = storageOf(name)?.getItem(prefix + name) ?? null;
  if (kept === null) return null;
  const draft = fresh(kept);
  if (draft) return draft.values;
  dropDraft(name);
  return null;
}

/** Stores a draft, or removes it if it is `empty`: by default, if all values are. */
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
    storageOf(name)?.setItem(prefix + name, JSON.stringify({ at: Date.now(), of: tabOwner(), values } satisfies Draft));
  } catch {
    // The storage is full; the draft is lost.
  }
}

/** The names of all drafts on the device. */
export const draftNames = (): readonly string[] => draftsIn(deviceStorage()).map((key) => key.slice(prefix.length));

export function dropDraft(name: string): void {
  storageOf(name)?.removeItem(prefix + name);
}

/** Whether this event of `storage`, which only other tabs cause, is about a draft that was changed. */
export const isChangeOf = (name: string, { key, newValue }: StorageEvent): boolean =>
  key === prefix + name && newValue !== null;

/** Removes the drafts of visitors that an earlier release stored on the device. */
export function dropEarlierVisitorDrafts(): void {
  for (const name of ['contact', 'join', 'team-registration']) deviceStorage()?.removeItem(prefix + name);
}

/** Removes the drafts that are older than a week or unreadable, of forms that may never open again. */
export function dropOldDrafts(): void {
  for (const kept of [deviceStorage(), tabStorage()])
    for (const key of draftsIn(kept)) if (!fresh(kept?.getItem(key) ?? '')) kept?.removeItem(key);
}

/** Removes what anybody but this person has left on the device and in this tab. */
export function dropDraftsOfOthers(userId: string): void {
  for (const kept of [deviceStorage(), tabStorage()])
    for (const key of draftsIn(kept)) {
      const of = parse(kept?.getItem(key) ?? '')?.of ?? userId;
      if (of !== userId) kept?.removeItem(key);
    }
}

export function wipeDrafts(): void {
  for (const kept of [deviceStorage(), tabStorage()]) for (const key of draftsIn(kept)) kept?.removeItem(key);
}

const draftsIn = (kept: Storage | null): string[] => Object.keys(kept ?? {}).filter((key) => key.startsWith(prefix));

function fresh(kept: string): Draft | null {
  const draft = parse(kept);
  return draft && Date.now() - draft.at < keptMs ? draft : null;
}

function parse(kept: string): Draft | null {
  try {
    const draft = JSON.parse(kept);
    return typeof draft?.at === 'number' && typeof draft.values === 'object' ? draft : null;
  } catch {
    return null;
  }
}
