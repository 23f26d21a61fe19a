import type { KeyboardEvent } from 'react';
import { longestMessage } from '../../rules.ts';
import { words } from '../../words.ts';

/** Enter, and not the one that ends the making of a character. */
export const sends = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  // Safari has ended it by then, and only its old code tells.
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;

/** What is to be said of a text before it is sent. */
export function wrongWith(text: string): string | undefined {
  const over = text.trim().length - longestMessage;
  return over > 0 ? words.box.tooLong(over) : undefined;
}
