import type { Page } from '../../shared/page.ts';

export const teamMemberPages = {
  profile: {
    title: 'My Profile',
    load: () => import('./pages/TeamMemberProfilePage.tsx'),
  },
} as const satisfies Record<string, Page>;
