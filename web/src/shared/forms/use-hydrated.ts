import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page is hydrated: false in pages rendered at build time. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
