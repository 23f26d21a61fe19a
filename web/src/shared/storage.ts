/** Null if the browser blocks storage: even reading the property throws then. */
export const deviceStorage = (): Storage | null => allowed(() => localStorage);
export const tabStorage = (): Storage | null => allowed(() => sessionStorage);

/** Keeps a value for this tab, unless the browser blocks storage or has no room left. */
export function keepInTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The tab goes on without it.
  }
}

function allowed(look: () => Storage): Storage | null {
  try {
    return look();
  } catch {
    return null;
  }
}
