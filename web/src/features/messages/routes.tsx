import type { Page } from '../../shared/page.ts';

export const messagePages = {
  messages: { title: 'Messages', load: () => import('./pages/MessagesPage.tsx') },
} as const satisfies Record<string, Page>;
