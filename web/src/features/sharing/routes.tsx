import type { Page } from '../../shared/page.ts';

export const sharingPages = {
  sharing: {
    title: 'Sharing',
    load: () => import('./pages/SharingPage.tsx'),
  },
} as const satisfies Record<string, Page>;
