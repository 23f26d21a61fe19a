let freeToLeave = false;

/**
 * Disables the warnings about unsaved changes until the page is shown again: the session is over, or the person has
 * confirmed. The back/forward cache shows nothing of the page to who comes next.
 */
export function letLeave(): void {
  freeToLeave = true;
  addEventListener('pagehide', hide, { once: true });
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      freeToLeave = false;
      if (persisted) location.reload();
    },
    { once: true },
  );
}

function hide(): void {
  document.documentElement.hidden = true;
}

export const mayLeave = (): boolean => freeToLeave;
