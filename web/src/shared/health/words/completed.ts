export const words = {
  title: 'Completed',
  own: 'Completed to-dos',
  from: (name: string) => `From ${name}`,
  notRead: 'The completed to-dos could not be read. Please try again.',
  empty: {
    title: 'Nothing completed yet',
    text: 'What the athlete has done stays here, with the day on which it was done.',
  },
  ownEmpty: {
    title: 'Nothing completed yet',
    text: 'What you have done stays here, with the day on which it was done.',
  },
} as const;
