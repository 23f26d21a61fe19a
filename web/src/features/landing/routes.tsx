import type { Page } from '../../shared/page.ts';

export const landingPages = {
  landing: {
    title: 'Entourage',
    load: () => import('./pages/LandingPage.tsx'),
  },
  injuryRisk: {
    title: 'Injury risk assessment',
    load: () => import('./pages/InjuryRiskPage.tsx'),
  },
  training: {
    title: 'Training optimisation',
    load: () => import('./pages/TrainingPage.tsx'),
  },
  liaisons: {
    title: 'Direct liaison access',
    load: () => import('./pages/LiaisonsPage.tsx'),
  },
} as const satisfies Record<string, Page>;
