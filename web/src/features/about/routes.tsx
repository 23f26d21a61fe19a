import type { Page } from '../../shared/page.ts';

export const aboutPages = {
  about: {
    title: 'About',
    load: () => import('./pages/AboutPage.tsx'),
  },
} as const satisfies Record<string, Page>;
