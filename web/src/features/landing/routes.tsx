import type { Page } from '../../shared/page.ts';

export const landingPages = {
  landing: {
    title: 'Entourage',
    description:
      'Entourage brings biomarkers, training load and dedicated health liaisons together in one private place for verified elite professional athletes.',
    load: () => import('./pages/LandingPage.tsx'),
  },
  injuryRisk: {
    title: 'Injury risk assessment',
    description:
      'How Entourage assesses injury risk: load and biomarkers held against your own baseline, and a risk level set by a person who signs for it.',
    load: () => import('./pages/InjuryRiskPage.tsx'),
  },
  training: {
    title: 'Training optimisation',
    description:
      'How Entourage turns recovery and load into one training intensity, one focus area and one next step, agreed with your liaison.',
    load: () => import('./pages/TrainingPage.tsx'),
  },
  liaisons: {
    title: 'Direct liaison access',
    description:
      'How athletes reach their own sports scientist, sports physician and personal coach: private messages, booked meetings and sharing they control.',
    load: () => import('./pages/LiaisonsPage.tsx'),
  },
} as const satisfies Record<string, Page>;
