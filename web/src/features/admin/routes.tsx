import type { Page } from '../../shared/page.ts';

export const adminPages = {
  admin: {
    title: 'Elite Admin',
    load: () => import('./pages/AdminPage.tsx'),
  },
} as const satisfies Record<string, Page>;
