import { wipeDrafts } from '../drafts/drafts.ts';
import { unsubscribeToLeave } from '../push/device.ts';
import { letLeave } from './unsaved.ts';

/**
 * Prepares for signing out: removes all drafts from the device, disables the warnings about unsaved changes, and ends
 * the push messages of this browser, which takes a second at most.
 */
export async function leaveForGood(): Promise<void> {
  wipeDrafts();
  letLeave();
  await unsubscribeToLeave();
}
