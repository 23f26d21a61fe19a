interface Destination {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  /** Whether the page is built; cards of other pages are not links. */
  readonly there: boolean;
}

/** The main areas of the product. */
export const destinations: readonly Destination[] = [
  {
    to: '/dashboard',
    title: 'Health Dashboard',
    text: 'Injury risk, training intensity, focus area and your next to-do.',
    there: true,
  },
  {
    to: '/messages',
    title: 'Secure Messaging',
    text: 'Write to your liaisons and your team, and schedule meetings.',
    there: true,
  },
  {
    to: '/team-invites',
    title: 'Team Sharing',
    text: 'Invite coaches and managers, and decide what each of them sees.',
    there: true,
  },
];

export const reading = [
  {
    to: '/features/injury-risk',
    title: 'Injury risk',
    text: 'How your liaison judges it, and what makes it change.',
  },
  { to: '/features/training', title: 'Training', text: 'How intensity and focus follow from how you are.' },
  { to: '/features/liaisons', title: 'Your liaisons', text: 'Who they are, what they see, how to reach them.' },
] as const;

export const words = {
  greeting: (firstName: string | null) => `Welcome, ${firstName ?? 'Athlete'}`,
  lead: 'Everything around your health, in one place that only your people see.',
  subscription: 'View Subscription Details',
  destinations: 'Where to go',
  readiness: 'Your set-up',
  allDone: 'Everything is in place. Nothing is waiting for you here.',
  someLeft: 'A few things are left. Each takes a minute.',
  reading: 'How it works',
  readingLead: 'What your entourage does with what it knows, and what it never does.',
  notRead: 'Two-step sign-in could not be read.',
} as const;
