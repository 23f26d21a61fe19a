import type { Page } from '../../shared/page.ts';

export const accountPages = {
  account: {
    title: 'Account',
    load: () => import('./pages/AccountPage.tsx'),
  },
} as const satisfies Record<string, Page>;
