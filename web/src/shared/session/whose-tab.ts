import { dropDraftsOfOthers } from '../drafts/drafts.ts';
import { takeReturn } from './return-path.ts';
import { keepTabOwner, tabOwner } from './tab-owner.ts';
import { letLeave } from './unsaved.ts';

/**
 * Notes who uses this tab. The page that somebody before them was sent to sign in from is not theirs to return to, and
 * the drafts of others are removed from the device.
 */
export function noteOwner(userId: string): void {
  const before = tabOwner();
  if (before !== null && before !== userId) takeReturn();
  keepTabOwner(userId);
  dropDraftsOfOthers(userId);
}

/** Loads the app anew, without anything it holds in memory. */
export function startOver(): void {
  letLeave();
  location.assign('/');
}
