/** Of meetings as cards and lists show them. */
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
    over: 'You are not connected any more',
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
    states: {
      PENDING: 'awaiting confirmation',
      yours: 'waits for your answer',
      over: 'you are not connected any more',
      CONFIRMED: 'confirmed',
    },
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
} as const;
