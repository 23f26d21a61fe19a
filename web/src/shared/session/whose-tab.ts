import { keepInTab, tabStorage } from '../storage.ts';
import { takeReturn } from './return-path.ts';
import { letLeave } from './unsaved.ts';

const key = 'entourage.person';

/** Notes who uses this tab. The page that somebody before them was sent to sign in from is not theirs to return to. */
export function noteOwner(userId: string): void {
  const before = tabStorage()?.getItem(key) ?? null;
  if (before !== null && before !== userId) takeReturn();
  keepInTab(key, userId);
}

/** Loads the app anew, without anything it holds in memory. */
export function startOver(): void {
  letLeave();
  location.assign('/');
}
