import type { Page } from '../../shared/page.ts';
import { loadCalendar } from './load-calendar.ts';
import { viewIn } from './use-address.ts';

export const meetingPages = {
  meetings: {
    title: 'Meetings',
    load() {
      // Beside the page instead of after it; a failure is the page's to show.
      if (viewIn(new URLSearchParams(location.search)) === 'calendar') loadCalendar().catch(() => {});
      return import('./pages/MeetingsPage.tsx');
    },
  },
} as const satisfies Record<string, Page>;
