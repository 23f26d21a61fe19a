import type { Page } from '../../shared/page.ts';

export const invitePages = {
  invites: {
    title: 'Team Invites',
    load: () => import('./pages/TeamInvitesPage.tsx'),
  },
} as const satisfies Record<string, Page>;
