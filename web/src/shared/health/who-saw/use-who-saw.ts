import { useAsked } from '../../address/use-asked.ts';

const isWhoSaw = (value: string) => value === 'who-saw';

/** Whether 'Who saw your data' is open: by its button, or by an address that a notification leads to (`whoSawAt`). */
export const useWhoSaw = () => useAsked('show', isWhoSaw);
