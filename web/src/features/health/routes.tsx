import type { Page } from '../../shared/page.ts';

export const healthPages = {
  emergency: { title: 'Emergency access', load: () => import('./pages/EmergencyPage.tsx') },
  dashboard: { title: 'Dashboard', drawnFor: ['ATHLETE'], load: () => import('./pages/DashboardPage.tsx') },
} as const satisfies Record<string, Page>;
