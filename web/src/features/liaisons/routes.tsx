import type { Page } from '../../shared/page.ts';

export const liaisonPages = {
  liaisons: {
    title: 'Athletes Entourage Liaisons',
    load: () => import('./pages/EntourageLiaisonsPage.tsx'),
  },
  profile: {
    title: 'Liaison profile',
    load: () => import('./pages/LiaisonProfilePage.tsx'),
  },
} as const satisfies Record<string, Page>;
