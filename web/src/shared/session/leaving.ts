import { wipeDrafts } from '../drafts/drafts.ts';
import { deviceStorage } from '../storage.ts';

const key = 'entourage.leaving';

/**
 * Notes on the device that its person signs out. As the session may not end, the drafts stay until a page arrives
 * signed out, in this tab or a later one.
 */
export function noteLeaving(): void {
  try {
    deviceStorage()?.setItem(key, 'true');
  } catch {
    // Without room for the note, the drafts of somebody who leaves must not stay.
    wipeDrafts();
  }
}

/** A page arrived signed in: the session did not end. */
export const noteStayed = (): void => deviceStorage()?.removeItem(key);

/** A page arrived signed out: removes all drafts from the device, unless the session ended by itself. */
export function noteSignedOut(): void {
  if (deviceStorage()?.getItem(key) !== 'true') return;
  noteStayed();
  wipeDrafts();
}
