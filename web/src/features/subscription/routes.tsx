import type { Page } from '../../shared/page.ts';

export const subscriptionPages = {
  subscribe: {
    title: 'Subscribe',
    load: () => import('./pages/SubscribePage.tsx'),
  },
} as const satisfies Record<string, Page>;
