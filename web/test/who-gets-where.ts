import { readFileSync } from 'node:fs';

export const standings = [
  'signed-out',
  'restricted',
  'unapproved',
  'ATHLETE',
  'TEAM_MEMBER',
  'LIAISON',
  'ADMIN',
] as const;
export type Standing = (typeof standings)[number];

/**
 * Where a visitor of each standing ends up at each path. At least two standings try each path with rules; the complete
 * table is in the app's own tests.
 */
export const ends: Readonly<Record<Standing, Readonly<Record<string, string>>>> = {
  'signed-out': {
    '/': '/',
    '/login': '/login',
    '/auth': '/auth',
    '/landing': '/login',
    '/social-verification': '/social-verification',
    '/verification': '/login',
    '/account': '/login',
    '/team-member-registration': '/team-member-registration',
    '/team-invites': '/login',
    '/sharing': '/login',
    '/subscribe': '/subscribe',
    '/admin': '/login',
  },
  restricted: { '/': '/account', '/home': '/account', '/liaisons': '/account', '/account': '/account' },
  unapproved: {
    '/': '/verification',
    '/auth': '/social-verification',
    '/landing': '/landing',
    '/onboarding': '/verification',
    '/dashboard': '/verification',
    '/messages': '/verification',
    '/sharing': '/sharing',
    '/admin/emergency': '/verification',
  },
  ATHLETE: {
    '/': '/dashboard',
    '/login': '/dashboard',
    '/onboarding': '/dashboard',
    '/home': '/home',
    '/liaisons': '/liaisons',
    '/liaison-profile': '/dashboard',
    '/squad': '/dashboard',
    '/availability': '/dashboard',
    '/messages': '/messages',
    '/meetings': '/meetings',
    '/summary': '/summary',
    '/team-member-registration': '/dashboard',
    '/team-invites': '/team-invites',
    '/team-member-profile': '/dashboard',
    '/sharing': '/sharing',
    '/admin': '/dashboard',
  },
  TEAM_MEMBER: {
    '/': '/home',
    '/verification': '/home',
    '/dashboard': '/dashboard',
    '/meetings': '/home',
    '/summary': '/home',
    '/team-member-profile': '/team-member-profile',
    '/team-member-registration': '/team-member-registration',
    '/admin/connections': '/home',
  },
  LIAISON: {
    '/': '/dashboard',
    '/home': '/dashboard',
    '/liaison-profile': '/liaison-profile',
    '/squad': '/squad',
    '/availability': '/availability',
    '/summary': '/summary',
    '/subscribe': '/dashboard',
  },
  ADMIN: {
    '/': '/admin',
    '/social-verification': '/admin',
    '/dashboard': '/admin',
    '/admin/emergency': '/admin/emergency',
    '/admin/connections': '/admin/connections',
  },
};

const table = readFileSync(new URL('../src/app/routes/table.ts', import.meta.url), 'utf8');
export const rows = [...table.matchAll(/path: '([^']+)'(.*(?:\n {4}.*)*)/g)].map(([, path = '', rest = '']) => ({
  path,
  isThere: /\bpage:/.test(rest),
}));
