import { wipeDrafts } from '../drafts/drafts.ts';
import { letLeave } from './unsaved.ts';

/** Prepares for signing out: removes all drafts from the device and disables the warnings about unsaved changes. */
export function leaveForGood(): void {
  wipeDrafts();
  letLeave();
}
