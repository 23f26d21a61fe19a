let freeToLeave = false;

/** From now on nobody is asked whether they want to leave: the session is over, or the person has said so. */
export function letLeave(): void {
  freeToLeave = true;
}

export const mayLeave = (): boolean => freeToLeave;
