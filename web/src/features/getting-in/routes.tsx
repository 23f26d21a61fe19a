import type { Page } from '../../shared/page.ts';

export const gettingInPages = {
  socialVerification: {
    title: 'Social verification',
    load: async () => ({ default: (await import('./pages/getting-in-pages.ts')).SocialVerification }),
  },
  verification: {
    title: 'Verification',
    load: async () => ({ default: (await import('./pages/getting-in-pages.ts')).Verification }),
  },
  onboarding: {
    title: 'Set up your profile',
    load: async () => ({ default: (await import('./pages/getting-in-pages.ts')).Onboarding }),
  },
} as const satisfies Record<string, Page>;
