export const words = {
  title: 'About',
  /** `years`: '3-5 years'. */
  playing: (position: string, years: string) => `${position}, active for ${years}`,
  noConcerns: 'None named',
  none: (name: string) => `${name} has not said yet.`,
  notRead: 'The profile could not be read. Please try again.',
} as const;
