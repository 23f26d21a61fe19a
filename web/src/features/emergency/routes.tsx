import type { Page } from '../../shared/page.ts';

export const emergencyPages = {
  emergency: { title: 'Emergency access', load: () => import('./pages/EmergencyPage.tsx') },
} as const satisfies Record<string, Page>;
