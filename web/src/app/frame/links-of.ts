import type { Role } from '@entourage/contracts/people.ts';
import type { CurrentUser } from '../../shared/session/session.api.ts';
import { isThere } from '../routes/table.ts';

export interface NavigationLink {
  readonly to: string;
  readonly label: string;
  readonly role?: CurrentUser['role'];
}

const links: readonly NavigationLink[] = [
  { to: '/home', label: 'Home' },
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/messages', label: 'Messages' },
  { to: '/liaisons', label: 'Liaisons' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/team-invites', label: 'Team Invites', role: 'ATHLETE' },
  { to: '/team-member-profile', label: 'My Profile', role: 'TEAM_MEMBER' },
  { to: '/admin', label: 'Admin', role: 'ADMIN' },
];

const ownLinks: ReadonlyArray<NavigationLink & { approved?: true }> = [
  { to: '/account', label: 'Account' },
  { to: '/meetings', label: 'Meetings', role: 'ATHLETE', approved: true },
  { to: '/meetings', label: 'Meetings', role: 'LIAISON', approved: true },
  { to: '/squad', label: 'Squad', role: 'LIAISON', approved: true },
  { to: '/liaison-profile', label: 'Liaison profile', role: 'LIAISON', approved: true },
  { to: '/availability', label: 'Availability', role: 'LIAISON', approved: true },
  { to: '/sharing', label: 'Sharing', role: 'ATHLETE' },
  { to: '/summary', label: 'Health summary', role: 'ATHLETE', approved: true },
];

export const aboutLinks: readonly NavigationLink[] = [
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/terms-of-service', label: 'Terms of Service' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/cookie-policy', label: 'Cookie Policy' },
  { to: '/gdpr', label: 'GDPR' },
];

/** The pages that a role opens all day: at the bottom of a phone, in this order. */
const inBar: Readonly<Record<Role, readonly string[]>> = {
  ATHLETE: ['/home', '/dashboard', '/messages', '/liaisons'],
  TEAM_MEMBER: ['/home', '/dashboard', '/messages', '/liaisons'],
  LIAISON: ['/dashboard', '/messages', '/availability', '/liaisons'],
  ADMIN: ['/admin', '/messages', '/liaisons'],
};

/** The links of the top navigation for this person; none for visitors. */
export const linksOf = (user: CurrentUser | null): readonly NavigationLink[] =>
  user ? links.filter(({ to, role }) => isThere(to) && (!role || role === user.role)) : [];

/** The links of the menu under the person's name. */
export const ownLinksOf = (user: CurrentUser): readonly NavigationLink[] =>
  ownLinks.filter(
    ({ to, role, approved }) =>
      isThere(to) && (!role || role === user.role) && (!approved || user.verificationStatus === 'APPROVED'),
  );

/** The links of the bottom bar for this person. */
export const barLinksOf = (user: CurrentUser): readonly NavigationLink[] =>
  inBar[user.role].flatMap((path) => allLinksOf(user).filter(({ to }) => to === path));

/** The links of a phone's menu for a person with a bottom bar: all others. */
export const moreLinksOf = (user: CurrentUser): readonly NavigationLink[] =>
  [...allLinksOf(user), ...aboutLinks].filter(({ to }) => !inBar[user.role].includes(to));

const allLinksOf = (user: CurrentUser) => [...linksOf(user), ...ownLinksOf(user)];
