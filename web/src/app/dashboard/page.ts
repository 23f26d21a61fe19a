import type { Page } from '../../shared/page.ts';

export const dashboardPage = {
  title: 'Dashboard',
  drawnFor: ['ATHLETE'],
  load: () => import('./DashboardPage.tsx'),
} as const satisfies Page;
