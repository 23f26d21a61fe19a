import type { Page } from '../../shared/page.ts';

export const pricingPages = {
  pricing: {
    title: 'Pricing',
    load: () => import('./pages/PricingPage.tsx'),
  },
} as const satisfies Record<string, Page>;
