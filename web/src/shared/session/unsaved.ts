let freeToLeave = false;

/**
 * Disables the warnings about unsaved changes until the page is shown again: the session is over, or the person has
 * confirmed.
 */
export function letLeave(): void {
  freeToLeave = true;
  addEventListener(
    'pageshow',
    () => {
      freeToLeave = false;
    },
    { once: true },
  );
}

export const mayLeave = (): boolean => freeToLeave;
