export const words = {
  title: 'Emergency access',
  lead: 'What you look at here is recorded, and the athlete can read it.',
  closed: {
    title: 'No emergency access',
    text: 'It has ended, or was never opened. It is opened from the list of users.',
    users: 'To the users',
  },
  choose: {
    title: 'Choose an open access above',
    text: 'No emergency access to this athlete is open to you.',
  },
  notRead: 'Whether you have emergency access could not be read. Please try again.',
  none: { title: 'No biomarkers', text: 'No liaison has said anything of this athlete yet.' },
} as const;
