import type { Page } from '../../shared/page.ts';

export const legalPages = {
  terms: {
    title: 'Terms of Service',
    load: () => import('./pages/TermsPage.tsx'),
  },
  privacy: {
    title: 'Privacy Policy',
    load: () => import('./pages/PrivacyPage.tsx'),
  },
  cookies: {
    title: 'Cookie Policy',
    load: () => import('./pages/CookiesPage.tsx'),
  },
  gdpr: {
    title: 'GDPR',
    load: () => import('./pages/GdprPage.tsx'),
  },
} as const satisfies Record<string, Page>;
