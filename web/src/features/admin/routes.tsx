import type { Page } from '../../shared/page.ts';

export const adminPages = {
  admin: {
    title: 'Elite Admin',
    load: () => import('./pages/AdminPage.tsx'),
  },
  connections: {
    title: 'Admin Connection Panel',
    load: () => import('./pages/ConnectionsPage.tsx'),
  },
} as const satisfies Record<string, Page>;
