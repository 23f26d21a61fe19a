import { keepInTab, tabStorage } from '../storage.ts';

const key = 'entourage.person';

/** The id of who signed in last in this tab. */
export const tabOwner = (): string | null => tabStorage()?.getItem(key) ?? null;

export const keepTabOwner = (userId: string): void => keepInTab(key, userId);
