export const words = {
  list: 'Offered times',
  /** After the liaison's name. */
  offers: (count: number) => `offers you ${count === 1 ? 'one time' : `${count} times`} for a meeting`,
  answer: (name: string) => `Answer ${name}`,
  failed: 'A liaison may wait for your answer.',
} as const;
