import type { Page } from '../../shared/page.ts';

export const availabilityPages = {
  availability: {
    title: 'Availability',
    load: () => import('./pages/AvailabilityPage.tsx'),
  },
} as const satisfies Record<string, Page>;
