import type { Page } from '../../shared/page.ts';

export const legalPages = {
  terms: {
    title: 'Terms of Service',
    description:
      'The terms on which athletes and their support teams use Entourage: eligibility, membership, billing, health and the law that governs them.',
    load: () => import('./pages/TermsPage.tsx'),
  },
  privacy: {
    title: 'Privacy Policy',
    description:
      'Which personal and health data Entourage holds, what for, who sees it, how long we keep it, and how you stay in control of it.',
    load: () => import('./pages/PrivacyPage.tsx'),
  },
  cookies: {
    title: 'Cookie Policy',
    description:
      'The two cookies that Entourage sets and what it keeps on your device: nothing for advertising, nothing for analytics, nobody else’s.',
    load: () => import('./pages/CookiesPage.tsx'),
  },
  gdpr: {
    title: 'GDPR',
    description:
      'Your rights under the General Data Protection Regulation at Entourage, explained one by one, with a form to use them.',
    load: () => import('./pages/GdprPage.tsx'),
  },
} as const satisfies Record<string, Page>;
