import { aboutPages } from '../../features/about/index.ts';
import { accountPages } from '../../features/account/index.ts';
import { adminPages } from '../../features/admin/index.ts';
import { availabilityPages } from '../../features/availability/index.ts';
import { contactPages } from '../../features/contact/index.ts';
import { deckPages } from '../../features/deck/index.ts';
import { emergencyPages } from '../../features/emergency/index.ts';
import { emergencyPassPages } from '../../features/emergency-pass/index.ts';
import { gettingInPages } from '../../features/getting-in/index.ts';
import { homePages } from '../../features/home/index.ts';
import { invitePages } from '../../features/invites/index.ts';
import { landingPages } from '../../features/landing/index.ts';
import { legalPages } from '../../features/legal/index.ts';
import { liaisonDeskPages } from '../../features/liaison-desk/index.ts';
import { liaisonPages } from '../../features/liaisons/index.ts';
import { meetingPages } from '../../features/meetings/index.ts';
import { messagePages } from '../../features/messages/index.ts';
import { pricingPages } from '../../features/pricing/index.ts';
import { sharingPages } from '../../features/sharing/index.ts';
import { signInPages } from '../../features/sign-in/index.ts';
import { subscriptionPages } from '../../features/subscription/index.ts';
import { summaryPages } from '../../features/summary/index.ts';
import { teamMemberPages } from '../../features/team-member/index.ts';
import { dashboardPage } from '../dashboard/page.ts';
import type { Row, Words } from './row.ts';

const signedIn = ['unapproved', 'ATHLETE', 'TEAM_MEMBER', 'LIAISON', 'ADMIN'] as const;
const approved = ['ATHLETE', 'TEAM_MEMBER', 'LIAISON', 'ADMIN'] as const;
const members = ['ATHLETE', 'TEAM_MEMBER'] as const;

const adminsOnly: Words = { title: 'Access Denied', text: 'Only administrators can access this page.' };
const teamMembersOnly: Words = {
  title: 'Access Denied',
  text: 'You need to be a team member to access this page.',
};

const newTeamMembersOnly: Words = {
  title: 'This invite is for a team member',
  text: 'You are signed in with another role. Log out, and open the link again.',
};

const liaisonsOnly: Words = { title: 'Access Denied', text: 'Access denied. Liaison role required.' };

/** Every path of the product; any other path is "Page Not Found". */
export const table: readonly Row[] = [
  {
    path: '/',
    for: ['signed-out'],
    page: landingPages.landing,
    ground: 'ink',
    instead: {
      restricted: '/account',
      unapproved: '/verification',
      ATHLETE: '/dashboard',
      TEAM_MEMBER: '/home',
      LIAISON: '/dashboard',
      ADMIN: '/admin',
    },
    withoutProfile: '/onboarding',
  },

  { path: '/pricing', for: 'everyone', page: pricingPages.pricing },
  { path: '/features/injury-risk', for: 'everyone', ground: 'ink', page: landingPages.injuryRisk },
  { path: '/features/training', for: 'everyone', ground: 'ink', page: landingPages.training },
  { path: '/features/liaisons', for: 'everyone', ground: 'ink', page: landingPages.liaisons },
  { path: '/about', for: 'everyone', page: aboutPages.about },
  { path: '/contact', for: 'everyone', page: contactPages.contact },
  { path: '/terms-of-service', for: 'everyone', page: legalPages.terms },
  { path: '/privacy-policy', for: 'everyone', page: legalPages.privacy },
  { path: '/cookie-policy', for: 'everyone', page: legalPages.cookies },
  { path: '/gdpr', for: 'everyone', page: legalPages.gdpr },
  { path: '/confirm-email', for: 'everyone', unlisted: true, page: signInPages.confirmEmail },
  { path: '/reset-password', for: 'everyone', unlisted: true, page: signInPages.resetPassword },
  { path: '/log-out', for: 'everyone', page: signInPages.logOut },
  { path: '/emergency', for: 'everyone', bare: true, unlisted: true, page: emergencyPassPages.card },
  { path: '/investor-presentation', for: 'everyone', ground: 'ink', bare: true, page: deckPages.deck },
  {
    path: '/presentation/:uniqueUrl',
    for: 'everyone',
    ground: 'ink',
    bare: true,
    unlisted: true,
    page: deckPages.saved,
  },

  { path: '/login', for: ['signed-out'], page: signInPages.signIn, returns: true },
  {
    path: '/auth',
    for: ['signed-out'],
    page: signInPages.signIn,
    returns: true,
    instead: { unapproved: '/social-verification' },
  },
  {
    path: '/team-member-registration',
    for: ['signed-out', 'TEAM_MEMBER'],
    unlisted: true,
    page: signInPages.teamRegistration,
    refusal: newTeamMembersOnly,
    refusesUnapproved: true,
  },
  { path: '/subscribe', for: ['signed-out', ...members], page: subscriptionPages.subscribe },
  { path: '/social-verification', for: ['signed-out', 'unapproved'], page: gettingInPages.socialVerification },

  { path: '/landing', for: ['unapproved'], page: landingPages.landing, ground: 'ink' },
  // Approved athletes may open it to read the decision; the page then redirects them itself.
  { path: '/verification', for: ['unapproved', 'ATHLETE'], page: gettingInPages.verification },

  { path: '/account', for: ['restricted', ...signedIn], page: accountPages.account },
  { path: '/home', for: members, page: homePages.home },
  {
    path: '/dashboard',
    for: [...members, 'LIAISON'],
    page: dashboardPage,
    // Admins have no athlete dashboard; people who are not approved have their verification.
    instead: { unapproved: '/verification', ADMIN: '/admin' },
  },
  { path: '/messages', for: approved, page: messagePages.messages, footless: true },
  { path: '/meetings', for: ['ATHLETE', 'LIAISON'], page: meetingPages.meetings },
  { path: '/summary', for: ['ATHLETE', 'LIAISON'], page: summaryPages.summary },
  { path: '/liaisons', for: approved, page: liaisonPages.liaisons },
  { path: '/onboarding', for: ['ATHLETE'], page: gettingInPages.onboarding },
  { path: '/team-invites', for: members, page: invitePages.invites },
  { path: '/team-member-profile', for: ['TEAM_MEMBER'], page: teamMemberPages.profile, refusal: teamMembersOnly },
  // Consent can be withdrawn in every standing.
  { path: '/sharing', for: ['unapproved', 'ATHLETE'], page: sharingPages.sharing },
  { path: '/liaison-profile', for: ['LIAISON'], page: liaisonPages.profile, refusal: liaisonsOnly },
  { path: '/squad', for: ['LIAISON'], page: liaisonDeskPages.squad, refusal: liaisonsOnly },
  { path: '/availability', for: ['LIAISON'], page: availabilityPages.availability, refusal: liaisonsOnly },
  {
    path: '/admin',
    for: ['ADMIN'],
    page: adminPages.admin,
    refusal: { ...adminsOnly, text: 'Admin access required to view this page.' },
    warns: true,
  },
  { path: '/admin/emergency', for: ['ADMIN'], page: emergencyPages.emergency, refusal: adminsOnly, warns: true },
  { path: '/admin/connections', for: ['ADMIN'], page: adminPages.connections, refusal: adminsOnly, warns: true },
];

/** Whether this path has a page, so that a link to it works. */
export const isThere = (path: string): boolean => table.some((row) => row.path === path && row.page !== undefined);
