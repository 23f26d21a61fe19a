/** None in a browser that is told to keep nothing: even to look there is refused. */
export const deviceStorage = (): Storage | null => allowed(() => localStorage);
export const tabStorage = (): Storage | null => allowed(() => sessionStorage);

function allowed(look: () => Storage): Storage | null {
  try {
    return look();
  } catch {
    return null;
  }
}
