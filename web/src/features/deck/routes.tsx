import type { Page } from '../../shared/page.ts';

export const deckPages = {
  deck: {
    title: 'Investor presentation',
    load: () => import('./pages/DeckPage.tsx'),
  },
  saved: {
    title: 'Investor presentation',
    load: () => import('./pages/SavedDeckPage.tsx'),
  },
} as const satisfies Record<string, Page>;
