/** Of a liaison's athletes. */
export const words = {
  notRead: 'Your athletes could not be read. Please try again.',
  notYours: {
    title: 'Not one of your athletes',
    text: 'You do not look after this athlete, or do not any more.',
  },
} as const;
