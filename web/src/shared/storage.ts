/** Null if the browser blocks storage: even reading the property throws then. */
export const deviceStorage = (): Storage | null => allowed(() => localStorage);
export const tabStorage = (): Storage | null => allowed(() => sessionStorage);

function allowed(look: () => Storage): Storage | null {
  try {
    return look();
  } catch {
    return null;
  }
}
