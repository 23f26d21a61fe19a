/** Of offered times; apart, because the dashboard loads the words of meetings. */
export const words = {
  list: 'Offered times',
  /** Then they expire. */
  until: (when: string) => `Held until ${when}`,
  failed: 'The offered times could not be loaded.',
  theirs: (name: string) => `${name} offers these times`,
  own: 'You offered these times',
  ownTo: (name: string) => `You offered ${name} these times`,
  awaiting: 'Awaiting an answer',
  decline: 'None of these',
  withdraw: 'Withdraw',
  declined: { title: 'Times declined', text: 'They are free again.' },
  withdrawn: { title: 'Offer withdrawn', text: 'The times are free again.' },
} as const;
