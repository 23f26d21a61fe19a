import type { Page } from '../../shared/page.ts';

export const emergencyPassPages = {
  card: { title: 'Emergency pass', load: () => import('./pages/PassPage.tsx') },
} as const satisfies Record<string, Page>;
