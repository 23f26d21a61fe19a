import { lazy } from 'react';

/** The deck's code, which only an unlocked gate needs. */
export const loadShow = () => import('../stage/Show.tsx');
export const prepareShow = (): void => void loadShow().catch(() => {});
export const Show = lazy(loadShow);
