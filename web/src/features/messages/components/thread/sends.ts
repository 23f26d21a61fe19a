import type { KeyboardEvent } from 'react';
import { longestMessage } from '../../rules.ts';
import { words } from '../../words.ts';

/** Whether this key press sends: Enter, except the one that confirms an IME composition. */
export const sends = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  // Safari ends the composition before the key event; only the legacy key code 229 shows it.
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;

/** The error of a text before it is sent, if any. */
export function wrongWith(text: string): string | undefined {
  const over = text.trim().length - longestMessage;
  return over > 0 ? words.box.tooLong(over) : undefined;
}
