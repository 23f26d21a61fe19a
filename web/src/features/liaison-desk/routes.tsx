import type { Page } from '../../shared/page.ts';

export const liaisonDeskPages = {
  squad: { title: 'Squad', load: () => import('./pages/SquadPage.tsx') },
} as const satisfies Record<string, Page>;
