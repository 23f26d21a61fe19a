import type { Page } from '../../shared/page.ts';

export const pricingPages = {
  pricing: {
    title: 'Pricing',
    description:
      'One plan for verified elite athletes: $10,000 per month with dedicated liaisons, biomarker monitoring and premium support. Cancel anytime, no setup fees.',
    load: () => import('./pages/PricingPage.tsx'),
  },
} as const satisfies Record<string, Page>;
