import type { Page } from '../../shared/page.ts';

export const aboutPages = {
  about: {
    title: 'About',
    description:
      'Entourage is a premium biomarker-tracking service for elite athletes and their support teams: healthcare liaisons, a network of scientists and a proprietary AI model.',
    load: () => import('./pages/AboutPage.tsx'),
  },
} as const satisfies Record<string, Page>;
