import { lazy } from 'react';

export { messagePages } from './routes.tsx';

export const MessageSender = lazy(() => import('./unsent/MessageSender.tsx'));
