import type { Page } from '../../shared/page.ts';

export const meetingPages = {
  meetings: { title: 'Meetings', load: () => import('./pages/MeetingsPage.tsx') },
} as const satisfies Record<string, Page>;
