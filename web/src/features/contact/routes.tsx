import type { Page } from '../../shared/page.ts';

export const contactPages = {
  contact: {
    title: 'Contact',
    description:
      'Write to the Entourage team about membership, verification, support or partnerships. We reply within 24-48 hours.',
    load: () => import('./pages/ContactPage.tsx'),
  },
} as const satisfies Record<string, Page>;
