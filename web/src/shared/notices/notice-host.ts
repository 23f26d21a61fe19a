import { useSyncExternalStore } from 'react';

/** The open dialogs, the topmost last. */
let hosts: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  hosts = next;
  for (const listener of listeners) listener();
}

/** A ref of an element of a dialog: while it is open notices show in it, because everything else is hidden then. */
export function hostNotices(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  change([...hosts, element]);
  return () => change(hosts.filter((each) => each !== element));
}

/** Where notices show; null: in the page itself. */
export const useNoticeHost = (): HTMLElement | null =>
  useSyncExternalStore(
    listen,
    () => hosts.at(-1) ?? null,
    () => null,
  );

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
