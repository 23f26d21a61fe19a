import type { Page } from '../../shared/page.ts';

export const summaryPages = {
  summary: { title: 'Health summary', load: () => import('./pages/SummaryPage.tsx') },
} as const satisfies Record<string, Page>;
