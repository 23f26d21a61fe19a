import type { KeyboardEvent } from 'react';
import { isComposing } from '../../../../shared/forms/is-composing.ts';
import { longestMessage } from '../../rules.ts';
import { words } from '../../words.ts';

/** Whether this key press sends: Enter, except the one that confirms an IME composition. */
export const sends = (event: KeyboardEvent): boolean => event.key === 'Enter' && !event.shiftKey && !isComposing(event);

/** The error of a text before it is sent, if any. */
export function wrongWith(text: string): string | undefined {
  const over = text.trim().length - longestMessage;
  return over > 0 ? words.box.tooLong(over) : undefined;
}
