import { wipeDrafts } from '../drafts/drafts.ts';
import { letLeave } from './unsaved.ts';

/** Before a person signs out: nothing they typed stays on this device, and no page asks whether it may be left. */
export function leaveForGood(): void {
  wipeDrafts();
  letLeave();
}
