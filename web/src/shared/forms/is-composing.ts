import type { KeyboardEvent } from 'react';

/** Whether this key press belongs to an IME composition: it chooses a word there, and means nothing to the page. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // Safari ends the composition before the key event; only the legacy key code 229 shows it.
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
