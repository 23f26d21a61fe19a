import { unsubscribeToLeave } from '../push/device.ts';
import { noteLeaving } from './leaving.ts';
import { letLeave } from './unsaved.ts';

/**
 * Prepares for signing out: the drafts are removed once it has succeeded; disables the warnings about unsaved changes,
 * and ends the push messages of this browser, which takes a second at most.
 */
export async function leaveForGood(): Promise<void> {
  noteLeaving();
  letLeave();
  await unsubscribeToLeave();
}
