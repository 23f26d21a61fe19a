import type { Page } from '../../shared/page.ts';

export const homePages = {
  home: {
    title: 'Home',
    load: () => import('./pages/HomePage.tsx'),
  },
} as const satisfies Record<string, Page>;
