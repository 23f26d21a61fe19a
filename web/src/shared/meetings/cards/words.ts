/** Of meetings and offered times as cards and lists show them. */
export const words = {
  cards: {
    list: 'Meetings',
    more: (count: number) => (count === 1 ? 'One more meeting' : `${count} more meetings`),
    confirm: 'Confirm',
    cancel: 'Cancel',
    move: 'Move',
    awaiting: 'Awaiting confirmation',
    /** To the person who has not asked for the meeting. */
    yours: 'Waits for your answer',
    complete: 'It took place',
    noShow: 'Athlete did not come',
    didNotCome: {
      title: 'Did the athlete not come?',
      text: 'The athlete sees it. You can correct it for a week after the meeting.',
      yes: 'Did not come',
      no: 'Back',
    },
    nowConfirmed: {
      title: 'Meeting confirmed',
      text: 'The meeting has been confirmed. WhatsApp link will be shared.',
    },
    settled: { title: 'Meeting completed', text: 'It is listed among the past meetings.' },
    failed: 'That did not work. Please try again.',
    gone: { title: 'Meeting changed', text: 'It has been cancelled or is over.' },
    states: { PENDING: 'awaiting confirmation', yours: 'waits for your answer', CONFIRMED: 'confirmed' },
    inList: (when: string, state: string) => `${when}, ${state}`,
  },
  past: {
    button: 'Past meetings',
    states: {
      PENDING: 'Never confirmed',
      CONFIRMED: 'Over',
      CANCELLED: 'Cancelled',
      COMPLETED: 'Took place',
    },
    noShow: 'Athlete did not come',
    reason: (text: string) => `Reason: ${text}`,
  },
  proposals: {
    list: 'Offered times',
    failed: 'The offered times could not be loaded.',
    theirs: (name: string) => `${name} offers these times`,
    own: 'You offered these times',
    ownTo: (name: string) => `You offered ${name} these times`,
    awaiting: 'Awaiting an answer',
    decline: 'None of these',
    withdraw: 'Withdraw',
    declined: { title: 'Times declined', text: 'They are free again.' },
    withdrawn: { title: 'Offer withdrawn', text: 'The times are free again.' },
  },
} as const;
