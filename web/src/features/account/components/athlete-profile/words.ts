/** Of the profile and its form, which load on their own. */
export const words = {
  notGiven: 'Not given',
  noneNamed: 'None named',
  seen: 'Your liaisons, former ones too, and administrators see sport, team and position. Performance goals and health focus areas are for your liaisons, and for the members you share ‘Goals and concerns’ with.',
  sharing: 'See what you share',
  change: 'Change',
  what: 'the athlete profile',
  notRead: 'Your athlete profile could not be read. Please try again.',
  form: {
    title: 'Change your athlete profile',
    elsewhere: 'Your profile was changed elsewhere. What you changed here stays; everything else is as saved there.',
    save: 'Save athlete profile',
    saving: 'Saving...',
    saved: { title: 'Athlete profile saved', text: 'Everybody who may see it sees the new one.' },
    failed: 'Your athlete profile could not be saved. Please try again.',
  },
} as const;
