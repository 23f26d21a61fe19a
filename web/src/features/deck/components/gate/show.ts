import { lazy } from 'react';

/** The deck's content, which the server sends only to a browser that has unlocked it. */
export const Show = lazy(() => import('../stage/Show.tsx'));
