let freeToLeave = false;

/** From now on nobody is asked whether they want to leave, until they come back: the session is over, or the person has said so. */
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
