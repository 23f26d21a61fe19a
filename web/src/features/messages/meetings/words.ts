import type { Role } from '@entourage/contracts/people.ts';
import { product } from '@entourage/contracts/product.ts';

const hint = `Commands are "${product.assistant} meeting" and "${product.assistant} schedule a meeting with @name".`;
/** Why a text to the assistant is held, by the role of its author. */
const hints: Readonly<Record<Role, string>> = {
  ATHLETE: hint,
  LIAISON: hint,
  TEAM_MEMBER: 'Only athletes can book meetings.',
  ADMIN: hint,
};

export const words = {
  hints,
  sendAnyway: 'Send anyway',
  complete: 'Commands',
  notFound: {
    title: 'Liaison not found',
    text: (name: string) => `No liaison found with name "${name}". Please check the spelling.`,
  },
  liaisonsFailed: 'Your liaisons could not be loaded.',
  schedule: 'Schedule Meeting',
  past: {
    button: 'Past meetings',
    title: 'Past Meetings',
    none: 'No meetings yet',
    noneText: 'Meetings that are over or cancelled are listed here.',
    failed: 'The past meetings could not be loaded.',
    more: 'Show more',
    loading: 'Loading...',
    write: 'Write outcome',
    change: 'Change outcome',
    states: {
      PENDING: 'Never confirmed',
      CONFIRMED: 'Over',
      CANCELLED: 'Cancelled',
      COMPLETED: 'Took place',
    },
    noShow: 'Athlete did not come',
    reason: (text: string) => `Reason: ${text}`,
  },
  cards: {
    list: 'Meetings',
    more: (count: number) => (count === 1 ? 'One more meeting' : `${count} more meetings`),
    confirm: 'Confirm',
    cancel: 'Cancel',
    move: 'Move',
    awaiting: 'Awaiting confirmation',
    complete: 'It took place',
    noShow: 'Athlete did not come',
    nowConfirmed: {
      title: 'Meeting confirmed',
      text: 'The meeting has been confirmed. WhatsApp link will be shared.',
    },
    settled: { title: 'Meeting completed', text: 'It is listed among the past meetings.' },
    failed: 'That did not work. Please try again.',
    gone: { title: 'Meeting changed', text: 'It has been cancelled or is over.' },
    states: { PENDING: 'awaiting confirmation', CONFIRMED: 'confirmed' },
    inList: (when: string, state: string) => `${when}, ${state}`,
  },
  proposals: {
    list: 'Offered times',
    theirs: (name: string) => `${name} offers these times`,
    own: 'You offered these times',
    awaiting: 'Awaiting an answer',
    decline: 'None of these',
    withdraw: 'Withdraw',
    declined: { title: 'Times declined', text: 'They are free again.' },
    withdrawn: { title: 'Offer withdrawn', text: 'The times are free again.' },
  },
  cancelled: {
    title: 'Meeting Cancelled',
    dismiss: 'Dismiss',
  },
} as const;
