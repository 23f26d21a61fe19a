import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this page is alive: false in what was rendered when the app was built. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
