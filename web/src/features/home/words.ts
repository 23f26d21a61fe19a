import type { CurrentUser } from '../../shared/session/session.api.ts';

interface Destination {
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

/** The main areas of the product, for an athlete. */
const forAthletes: readonly Destination[] = [
  {
    to: '/dashboard',
    title: 'Health Dashboard',
    text: 'Injury risk, training intensity, focus area and your next to-do.',
  },
  {
    to: '/messages',
    title: 'Secure Messaging',
    text: 'Write to your liaisons and your team, and schedule meetings.',
  },
  {
    to: '/team-invites',
    title: 'Team Sharing',
    text: 'Invite coaches and managers, and decide what each of them sees.',
  },
];

/** For a member of an entourage. */
const forMembers: readonly Destination[] = [
  {
    to: '/dashboard',
    title: 'Health Dashboard',
    text: 'What your athlete shares with you, as it is now.',
  },
  {
    to: '/messages',
    title: 'Secure Messaging',
    text: 'Write to your athlete. Nobody else reads it.',
  },
  {
    to: '/team-member-profile',
    title: 'My Profile',
    text: 'What your athlete reads about you.',
  },
];

const readingOfAthletes: readonly Destination[] = [
  {
    to: '/features/injury-risk',
    title: 'Injury risk',
    text: 'How your liaison judges it, and what makes it change.',
  },
  { to: '/features/training', title: 'Training', text: 'How intensity and focus follow from how you are.' },
  { to: '/features/liaisons', title: 'Your liaisons', text: 'Who they are, what they see, how to reach them.' },
];

const readingOfMembers: readonly Destination[] = [
  { to: '/features/injury-risk', title: 'Injury risk', text: 'How a liaison judges it, and what makes it change.' },
  { to: '/features/training', title: 'Training', text: 'How intensity and focus follow from how the athlete is.' },
  { to: '/features/liaisons', title: 'The liaisons', text: 'Who they are, and what they do for the athlete.' },
];

/** What a person of this role finds on the page. */
export function hubOf({ role, firstName, username }: Pick<CurrentUser, 'role' | 'firstName' | 'username'>) {
  if (role === 'TEAM_MEMBER') {
    return {
      greeting: `Welcome, ${firstName ?? username}`,
      lead: 'You belong to an entourage. What you see of it, the athlete decides.',
      destinations: forMembers,
      reading: readingOfMembers,
    };
  }
  return {
    greeting: `Welcome, ${firstName ?? 'Athlete'}`,
    lead: 'Everything around your health, in one place that only your people see.',
    destinations: forAthletes,
    reading: readingOfAthletes,
  };
}

export const words = {
  subscription: 'View Subscription Details',
  destinations: 'Where to go',
  readiness: 'Your set-up',
  allDone: 'Everything is in place. Nothing is waiting for you here.',
  someLeft: 'A few things are left. Each takes a minute.',
  reading: 'How it works',
  readingLead: 'What your entourage does with what it knows, and what it never does.',
  change: 'Change',
  notRead: 'Two-step sign-in could not be read.',
} as const;
