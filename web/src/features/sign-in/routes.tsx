import type { Page } from '../../shared/page.ts';
import { joinHash } from '../../shared/session/join.ts';

export const signInPages = {
  signIn: {
    title: 'Sign in',
    titleAt: (hash) => (hash === joinHash ? 'Join Elite' : 'Sign in'),
    load: () => import('./pages/SignInPage.tsx'),
  },
  teamRegistration: {
    title: 'Join an entourage',
    load: () => import('./pages/TeamRegistrationPage.tsx'),
  },
  resetPassword: {
    title: 'Reset password',
    load: () => import('./pages/ResetPasswordPage.tsx'),
  },
  logOut: {
    title: 'Log out',
    load: () => import('./pages/LogOutPage.tsx'),
  },
  confirmEmail: {
    title: 'Confirm e-mail',
    load: () => import('./pages/ConfirmEmailPage.tsx'),
  },
} as const satisfies Record<string, Page>;
