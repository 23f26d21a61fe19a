import type { Page } from '../../shared/page.ts';

export const contactPages = {
  contact: {
    title: 'Contact',
    load: () => import('./pages/ContactPage.tsx'),
  },
} as const satisfies Record<string, Page>;
